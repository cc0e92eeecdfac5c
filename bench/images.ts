// The cost of uploading large photos: memory of the server and its image process, and the latency of other requests.
//
//   npx node bench/images.ts
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'

const port = 3977
const api = `http://127.0.0.1:${port}/calendar/events/v1`
const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'))
const photo = await madePhoto()
console.log(
  '| photo of 6000 × 4000 | size | taken in after | memory before | at most | others answered in (median, slowest) |',
)
console.log('| --- | ---: | ---: | ---: | ---: | ---: |')
for (const kind of ['jpeg', 'png', 'webp', 'avif'] as const) console.log(await measure(kind))
await rm(folder, { recursive: true })

/** Soft shapes with a little noise, which decode and encode about as slowly as a photo. */
async function madePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const small = sharp({ create: { width: 750, height: 500, channels: 3, background: '#888', noise } })
  return sharp(await small.png().toBuffer())
    .resize(6000, 4000, { kernel: 'cubic' })
    .png()
    .toBuffer()
}

/** A separate server for each format, so that each starts with fresh memory. */
async function measure(kind: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<string> {
  const bytes = await sharp(photo).toFormat(kind, { effort: 1 }).toBuffer()
  const server = await started(kind)
  try {
    return await row(kind, bytes, server)
  } finally {
    server.kill('SIGINT')
    await once(server, 'exit')
  }
}

async function row(kind: string, bytes: Buffer, server: ChildProcess): Promise<string> {
  const before = await memory(server)
  const start = performance.now()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), `photo.${kind}`)
  const upload = fetch(`${api}/images`, { method: 'POST', body: form }).then(answer => answer.status)
  const { peak, waits } = await watched(server, upload)
  const status = await upload
  if (status !== 201) throw new Error(`The ${kind} upload returned ${status}.`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const sorted = waits.sort((one, other) => one - other)
  const shown = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0].map(
    ms => `${ms.toFixed(1)} ms`,
  )
  return `| ${kind} | ${megabytes(bytes.length)} | ${seconds} s | ${megabytes(before)} | ${megabytes(peak)} | ${shown.join(', ')} |`
}

/** Peak memory and the latency of other requests, until the upload is answered. */
async function watched(server: ChildProcess, upload: Promise<unknown>) {
  const waits: number[] = []
  let peak = 0
  let isDone = false
  upload.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const start = performance.now()
    await (await fetch(`${api}/events`)).text()
    waits.push(performance.now() - start)
    peak = Math.max(peak, await memory(server))
    await wait(5)
  }
  return { peak, waits }
}

async function started(name: string): Promise<ChildProcess> {
  const args = ['serve', '--open', '--port', String(port), '--database-url', `file:${folder}/${name}.db`]
  const server = spawn(process.execPath, ['bin/almanac.js', ...args, '--image-max-bytes', '200000000'], {
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${api}/events`).then(
        answer => answer.ok,
        () => false,
      )
    )
      return server
    await wait(100)
  }
  throw new Error('The server did not start.')
}

/** The resident memory of the server and its image process, in bytes. Linux only. */
async function memory({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = [String(pid), ...children.trim().split(/\s+/).filter(Boolean)]
  const sizes = await Promise.all(pids.map(residentMemory))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** 0 for a process that has just exited. */
async function residentMemory(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(status.match(/^VmRSS:\s+(\d+) kB/m)?.[1] ?? 0) * 1024
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

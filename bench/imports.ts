// `npx node bench/imports.ts [EVENTS] [ics|older] [postgres://…]`: time and memory of an import while a
// server on the same database serves requests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../src/storage/open-store.ts'
import { serveOlderService } from '../tests/support/older-service.ts'
import { addAdministrator } from '../tests/support/served-database.ts'
import { bin, startAlmanac } from './almanac-server.ts'
import { apiRoot } from './expected.ts'

const [count = '10000', kind = 'older', given] = process.argv.slice(2)
const events = Number(count)
const folder = await mkdtemp(join(tmpdir(), 'almanac-imports-'))
const databaseUrl = given ?? `file:${folder}/almanac.db`
const closings: (() => unknown)[] = [() => rm(folder, { recursive: true })]

try {
  const store = await openStore(databaseUrl)
  await addAdministrator(store)
  await store.close()
  const server = await startAlmanac({ databaseUrl, workers: 1 })
  closings.push(() => server.stop())
  const source = kind === 'ics' ? await writeCalendar() : await serveCalendar()
  const quiet = await answersUntil(wait(2000))
  console.log('| run | seconds | CPU time | memory | response time: median | slowest | failed |')
  console.log('| --- | --: | --: | --: | --: | --: | --: |')
  tell('none', 2000, { memory: 0, processor: 0 }, quiet)
  for (const run of ['first', 'again']) {
    const began = performance.now()
    const { ended, used } = importing(source)
    const answers = await answersUntil(ended)
    tell(run, performance.now() - began, await used, answers)
  }

  function tell(
    run: string,
    milliseconds: number,
    { memory, processor }: Used,
    { times, failed }: Answers,
  ): void {
    const sorted = times.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    const cells = [
      run,
      (milliseconds / 1000).toFixed(1),
      processor === 0 ? '' : `${(processor / 1000).toFixed(1)} s`,
      memory === 0 ? '' : `${Math.round(memory / 1e6)} MB`,
      `${median.toFixed(1)} ms`,
      `${(sorted.at(-1) ?? 0).toFixed(0)} ms`,
      failed,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }

  /** A different page each time, so that none is cached. */
  async function answersUntil(ended: Promise<unknown>): Promise<Answers> {
    const answers: Answers = { times: [], failed: 0 }
    let isOver = false
    ended.finally(() => {
      isOver = true
    })
    for (let number = 0; !isOver; number++) {
      const path = number % 2 === 0 ? `${apiRoot}/events?per_page=${1 + (number % 50)}` : '/events/'
      const asked = performance.now()
      const answer = await fetch(`${server.url}${path}`).catch(() => undefined)
      await answer?.text()
      if (!answer?.ok) answers.failed++
      answers.times.push(performance.now() - asked)
      await wait(20)
    }
    await ended
    return answers
  }
} finally {
  for (const close of closings.reverse()) await close()
}

interface Answers {
  readonly times: number[]
  failed: number
}

async function serveCalendar(): Promise<string> {
  const ending = { after: (close: () => unknown) => closings.push(close) }
  return (await serveOlderService(ending, { events })).address
}

async function writeCalendar(): Promise<string> {
  const name = join(folder, 'events.ics')
  const event = (number: number) =>
    [
      'BEGIN:VEVENT',
      `UID:${number}@example.org`,
      `DTSTART;TZID=Europe/Lisbon:20${30 + (number % 5)}0${1 + (number % 9)}${10 + (number % 18)}T190000`,
      'DURATION:PT2H',
      `SUMMARY:Concert ${number}`,
      `DESCRIPTION:Somebody plays piece ${number}\\, and everybody listens.`,
      `LOCATION:Hall ${number % 50}\\, Main Street ${number % 50}\\, Lisbon`,
      `ORGANIZER;CN=Club ${number % 20}:mailto:club${number % 20}@example.org`,
      `CATEGORIES:Category ${number % 10}`,
      'END:VEVENT',
    ].join('\r\n')
  const all = Array.from({ length: events }, (_, number) => event(number)).join('\r\n')
  await writeFile(name, `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${all}\r\nEND:VCALENDAR\r\n`)
  return name
}

/** Runs the command in a separate process, as an operator would. */
function importing(source: string): { readonly ended: Promise<void>; readonly used: Promise<Used> } {
  const args = ['import', source, '--without-images', '--image-fetch-networks', '127.0.0.0/8', '--json']
  const child = spawn(process.execPath, [bin, ...args, '--database-url', databaseUrl], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const output = text(child.stdout)
  const ended = once(child, 'close').then(async ([code]) => {
    const { counts } = JSON.parse(await output)
    const { created = 0, unchanged = 0 } = counts.event
    if (code !== 0 || created + unchanged !== events)
      throw new Error(`The import exited with ${code}: ${await output}`)
  })
  return { ended, used: usedWhile(child.pid as number, ended) }
}

interface Used {
  /** Peak, in bytes. */
  readonly memory: number
  /** In milliseconds. Mostly independent of other load on the machine. */
  readonly processor: number
}

/** Linux only; 0 elsewhere. */
async function usedWhile(pid: number, ended: Promise<void>): Promise<Used> {
  let used: Used = { memory: 0, processor: 0 }
  let isOver = false
  ended.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const [status, stat] = await Promise.all(
      ['status', 'stat'].map(name => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    const memory = Number(status?.match(/^VmHWM:\s+(\d+) kB/m)?.[1] ?? 0) * 1024
    // utime and stime in proc(5), in hundredths of a second.
    const ticks = stat?.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
    const processor = ticks.reduce((sum, each) => sum + each * 10, 0)
    used = { memory: Math.max(used.memory, memory), processor: Math.max(used.processor, processor) }
    await wait(50)
  }
  return used
}

import { setTimeout as wait } from 'node:timers/promises'
import { creation } from './written-events.ts'

const writesPerSecond = 10

/** Runs the work while events are created at this rate. Every creation must succeed. */
export async function whileWriting<T>(url: string, token: string, work: () => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const writing = writeUntil(stop.signal, url, token)
  // A writer's error is reported after the work.
  writing.catch(() => {})
  const result = await work()
  stop.abort()
  const written = await writing
  if (written === 0) throw new Error('no events were written')
  return result
}

async function writeUntil(signal: AbortSignal, url: string, token: string): Promise<number> {
  const began = performance.now()
  let written = 0
  while (!signal.aborted) {
    const { method = 'POST', path, headers = {}, body = '' } = creation(written, token)
    const answer = await fetch(`${url}${path}`, { method, headers: { ...headers }, body })
    await answer.text()
    if (answer.status !== 201) throw new Error(`a write returned ${answer.status}`)
    written++
    await wait(Math.max(0, began + (written * 1000) / writesPerSecond - performance.now()))
  }
  return written
}

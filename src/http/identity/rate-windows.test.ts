import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createLocalWindows } from './rate-windows.ts'

test('a caller that keeps asking stays counted, however many others ask in the same minute', async () => {
  const windows = createLocalWindows(3, () => 60 as UtcSeconds)
  for (const left of [2, 1, 0]) assert.equal(await windows.consume('busy', 1), left)

  for (let other = 0; other < 65_536; other++) {
    await windows.consume(`other ${other}`, 1)
    if (other % 10_000 === 0) assert.ok((await windows.consume('busy', 1)) < 0)
  }

  assert.ok((await windows.consume('busy', 1)) < 0)
})

// For any calendar file, the parser finishes, or is stopped and reports why. The parent process keeps
// running.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mutatedCalendar } from '../support/mutated-calendar.ts'
import { fileSource, readSource } from '../support/read-source.ts'
import { isLong } from '../support/rounds.ts'

const files = isLong ? 1000 : 8

test('parsing any calendar file finishes', async () => {
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= files; seed++) {
    const { failure = 'read', steps } = await readSource(fileSource(`${seed}.ics`, mutatedCalendar(seed)))
    assert.ok(
      steps.every(({ found }) => typeof found.kind === 'string'),
      `seed ${seed}`,
    )
    assert.notEqual(failure, 'readerTooSlow', `seed ${seed}`)
    ends.set(failure, (ends.get(failure) ?? 0) + 1)
  }
  assert.ok((ends.get('read') ?? 0) >= files / 4, `Most can be read: ${JSON.stringify([...ends])}`)
})

// The short form of `npm run trial:cluster`, and how it counts.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compareStored, longestPause, type Write } from '../../trials/cluster/load/load-record.ts'
import { onlyInLongRun } from '../support/rounds.ts'

const write = (isAcknowledged: boolean, ...titles: string[]): Write => ({ titles, isAcknowledged })

test('only acknowledged writes that are missing are lost', () => {
  const writes = [write(true, 'kept'), write(true, 'gone'), write(false, 'failed'), write(false, 'unsure')]

  assert.deepEqual(compareStored(writes, ['kept', 'unsure']), { lost: ['gone'], doubled: [] })
})

test('a batch that is stored in part has lost the rest, also without an acknowledgement', () => {
  const writes = [write(false, 'a', 'b', 'c'), write(false, 'd', 'e')]

  assert.deepEqual(compareStored(writes, ['a', 'c']), { lost: ['b'], doubled: [] })
})

test('a title that is stored twice is doubled, whatever the answer was', () => {
  const writes = [write(true, 'a'), write(false, 'b')]

  assert.deepEqual(compareStored(writes, ['a', 'b', 'b', 'a']), { lost: [], doubled: ['a', 'b'] })
})

test('the longest pause between writes lasts until the next one, or until the end', () => {
  assert.equal(longestPause([1_000, 1_500, 4_500], 5_000), 3)
  assert.equal(longestPause([1_000, 1_500, 4_500], 9_500), 5)
})

/** The failures in which something else once went wrong. */
const tried = ['primary-killed', 'switchover', 'almanac-frozen', 'rolling-restart']

test('two servers on a primary and a standby survive failures', { skip: onlyInLongRun }, async () => {
  const program = fileURLToPath(new URL('../../trials/cluster/run.ts', import.meta.url))
  const options = ['--runs', '1', '--database', 'own', '--proxy', 'own', '--seconds', '600']
  const args = [program, ...options, '--only', tried.join(',')]

  const output = await new Promise<string>((done, fail) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      error ? fail(new Error(`${stdout}\n${stderr}`)) : done(stdout),
    )
  })

  assert.match(output, /rolling restart/)
})

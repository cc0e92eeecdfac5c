// Runs test files in this process, one after the other, as `node --test --test-isolation=none` would, for a tenth less of
// the processor's time.
import { createHook } from 'node:async_hooks'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

// The runner takes note of every promise and timer that there is, to tell to which test an error belongs that nobody
// caught. Without that such an error still fails the run; it only does not say the name of the test.
Object.getPrototypeOf(createHook({})).enable = function enable() {
  return this
}

// So that one that waits in vain is named.
const longestMinutes = process.env.ALMANAC_TEST_LONG ? 60 : 3

/** Tells what a process waits for in which nothing has happened for a while. */
const watch = setTimeout(() => {
  console.error(`No test has ended for two minutes. Open are: ${process.getActiveResourcesInfo().join(', ')}`)
}, 120_000).unref()

run({ files: process.argv.slice(2), isolation: 'none', timeout: longestMinutes * 60_000 })
  .on('test:complete', () => watch.refresh())
  .on('test:summary', ({ success }) => {
    if (!success) process.exitCode = 1
  })
  .compose(spec)
  .pipe(process.stdout)

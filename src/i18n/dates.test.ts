import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDateTexts } from './dates.ts'

test('times are right in every zone, however many were asked for before', () => {
  const dates = createDateTexts('en', 'KE')
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 150)
  const ask = () => zones.map(zone => dates.time(1_894_708_800, zone))

  assert.deepEqual(ask(), ask())
  assert.match(dates.time(1_894_708_800, 'Africa/Nairobi'), /^(15|3):00/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryDefaults } from './country-defaults.ts'

const cases = [
  ['PT', '€', 'Europe/Lisbon'],
  ['FR', '€', 'Europe/Paris'],
  ['KE', 'KES', 'Africa/Nairobi'],
  ['GB', '£', 'Europe/London'],
  ['US', '$', undefined],
  ['CA', 'CAD', undefined],
  ['EG', 'EGP', 'Africa/Cairo'],
  ['ZZ', undefined, undefined],
  ['', undefined, undefined],
] as const

for (const [country, currency, zone] of cases)
  test(`the usual currency and zone of ${country || 'no country'}`, () => {
    assert.deepEqual(
      [countryDefaults(country).currency, countryDefaults(country)['time-zone']],
      [currency, zone],
    )
  })

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeZoneName, UtcSeconds } from './date-time.ts'
import { zoneNamed } from './typed-when/zone-named.ts'
import { zoneOfCity } from './zone-of-city.ts'

const cases = [
  ['lisbon', 'Europe/Lisbon'],
  [' Tokyo ', 'Asia/Tokyo'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['new york', 'America/New_York'],
  ['europe/paris', 'Europe/Paris'],
  ['UTC', 'UTC'],
  ['Lisboa', 'Europe/Lisbon'],
  ['القاهرة', 'Africa/Cairo'],
  ['Genève', 'Europe/Zurich'],
  ['Atlantis', undefined],
  ['', undefined],
] as const

for (const [typed, zone] of cases)
  test(`“${typed}” is ${zone ?? 'no zone'}`, () => assert.equal(zoneOfCity(typed), zone))

/** In the columns of a table. */
const named: readonly (readonly [text: string, zone: string])[] = [
  ['Porto-Novo', 'Africa/Porto-Novo'],
  ['port au prince', 'America/Port-au-Prince'],
  ['Addis-Abeba', 'Africa/Addis_Ababa'],
  ['Dar-es-Salaam', 'Africa/Dar_es_Salaam'],
  ...(['EST', 'EDT'] as const).map(name => [name, 'America/New_York'] as const),
  ...(['CST', 'CDT'] as const).map(name => [name, 'America/Chicago'] as const),
  ...(['MST', 'MDT'] as const).map(name => [name, 'America/Denver'] as const),
  ...(['PST', 'PDT'] as const).map(name => [name, 'America/Los_Angeles'] as const),
  ['CEST', 'CET'],
]

for (const [text, zone] of named)
  test(`“${text}” in a table is ${zone}`, () =>
    assert.equal(zoneNamed(text, { zone: 'UTC' as TimeZoneName, now: 1_794_744_000 as UtcSeconds }), zone))

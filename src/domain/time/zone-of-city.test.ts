import assert from 'node:assert/strict'
import { test } from 'node:test'
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

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCode } from './country-code.ts'

test("countries are recognized by their names in the site's languages", () => {
  const rows = {
    Kenya: 'KE',
    kenya: 'KE',
    كينيا: 'KE',
    'Royaume-Uni': 'GB',
    Germany: 'DE',
    Alemanha: 'DE',
    Tanzania: 'TZ',
  }

  for (const [name, code] of Object.entries(rows)) assert.equal(countryCode(name), code, name)
})

test("a text that isn't a country is unchanged", () => {
  assert.equal(countryCode('Zanj'), 'Zanj')
  assert.equal(countryCode('KE'), 'KE')
  assert.equal(countryCode(''), '')
})

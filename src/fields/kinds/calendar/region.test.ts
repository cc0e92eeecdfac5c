import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCountries } from './region.ts'

test('each country is listed once', () => {
  for (const language of ['en', 'ar', 'fr', 'pt-PT', 'sw']) {
    const names = listCountries(language).map(({ name }) => name)
    assert.deepEqual([...new Set(names)], names)
    assert.ok(names.length > 240)
  }
  const codes = listCountries('en').map(({ code }) => code)
  assert.deepEqual(
    ['DE', 'DD', 'GB', 'UK'].filter(code => codes.includes(code)),
    ['DE', 'GB'],
  )
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { clientBundle } from '../../scripts/client-bundle.ts'
import { clientTypes } from '../../scripts/client-types.ts'
import { docsPages } from '../../scripts/docs-pages.ts'
import { errorsPage, unexplainedCodes } from '../../scripts/errors-page.ts'
import { permissionsPage } from '../../scripts/permissions-page.ts'
import { writtenTable } from '../../scripts/zone-abbreviations.ts'
import { configurationPage } from '../../src/config/configuration-page.ts'

const written = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('docs/operating/configuration.md matches the table of options', () => {
  assert.equal(written('docs/operating/configuration.md'), configurationPage(), 'run `npm run docs`')
})

test('docs/permissions.md matches the table of capabilities', () => {
  assert.equal(written('docs/permissions.md'), permissionsPage(), 'run `npm run docs`')
})

test('docs/errors.md matches the tables of errors and explains every code', () => {
  assert.equal(written('docs/errors.md'), errorsPage(), 'run `npm run docs`')
  assert.deepEqual(unexplainedCodes(), [], 'add them to scripts/error-remedies.ts')
})

test('clients/js/interface.d.ts matches the OpenAPI document', async () => {
  assert.equal(written('clients/js/interface.d.ts'), await clientTypes(), 'run `npm run docs`')
})

test('public/almanac-client.js matches clients/js/', async () => {
  assert.equal(written('public/almanac-client.js'), await clientBundle(), 'run `npm run docs`')
})

test('public/docs-pages.json matches docs/', () => {
  assert.equal(written('public/docs-pages.json'), docsPages(), 'run `npm run docs`')
})

test('src/i18n/zone-abbreviations.json matches the time zone database', () => {
  assert.equal(written('src/i18n/zone-abbreviations.json'), writtenTable(), 'run `npm run docs`')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/api/routes.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { refuseNamesOfFeatures } from '../../src/config/names-of-features.ts'
import { reservedParameters, reservedPaths } from '../../src/config/option-kinds.ts'
import { allFeatures } from '../../src/features/all-features.ts'
import { newsFilters } from '../../src/resources/page-filters.ts'
import { buildTestApp } from '../support/test-app.ts'

test('no URL of the site starts with a path that an operator may choose for the API', async t => {
  const { app } = await buildTestApp(t, { env: { ALMANAC_NAMESPACE: 'chosen' } })
  const printed = app.printRoutes({ commonPrefix: false })
  const firsts = [...printed.matchAll(/^(?:[│ ] {3})?[├└]── \/?([\w.-]+)/gm)].map(([, first = '']) => first)
  assert.ok(firsts.length >= 10, printed)
  // An API mounted below /wp-json may stay there: conflicting names are refused explicitly.
  const isOurs = (first: string) => first === 'chosen' || first === 'wp-json'
  const ofFeatures = allFeatures
    .flatMap(({ pages = [], endpoints = [] }) => [...pages, ...endpoints])
    .map(({ path }) => path.split('/')[1])
  const taken = new Set([...reservedPaths, ...ofFeatures])
  const open = firsts.filter(first => !isOurs(first) && !taken.has(first))
  // A sitemap's name contains a number, so no operator would choose it as a path.
  assert.deepEqual(
    [...new Set(open)].filter(first => !first.startsWith('sitemap-')),
    [],
  )
})

test('no parameter has a name that an operator may choose for the language parameter', () => {
  const ofFeatures = new Set(allFeatures.flatMap(({ routes: added = [] }) => added))
  const own = routes.filter(route => !ofFeatures.has(route))
  const names = new Set([...own.flatMap(route => Object.keys(route.args)), ...Object.keys(newsFilters)])
  assert.deepEqual(
    [...names].filter(name => !reservedParameters.includes(name)),
    [],
  )
})

test('a name that a feature uses is refused when the features are loaded', () => {
  const used = { paths: ['/choir/:name/'], parameters: ['voice'] }
  const refuse = (env: Record<string, string>) => () => refuseNamesOfFeatures(loadConfig(env), used)
  assert.doesNotThrow(refuse({}))
  assert.throws(refuse({ ALMANAC_NAMESPACE: 'choir/v1' }), /ALMANAC_NAMESPACE is "choir\/v1"\. /)
  assert.throws(refuse({ ALMANAC_LANGUAGE_PARAMETER: 'voice' }), /ALMANAC_LANGUAGE_PARAMETER is "voice"\. /)
})

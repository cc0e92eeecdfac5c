import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/api/routes.ts'
import { reservedParameters, reservedPaths } from '../../src/config/reserved-names.ts'
import { newsFilters } from '../../src/resources/page-filters.ts'
import { buildTestApp } from '../support/test-app.ts'

test('no URL of the site starts with a path that an operator may choose for the API', async t => {
  const { app } = await buildTestApp(t, { env: { ALMANAC_NAMESPACE: 'chosen' } })
  const printed = app.printRoutes({ commonPrefix: false })
  const firsts = [...printed.matchAll(/^(?:[│ ] {3})?[├└]── \/?([\w.-]+)/gm)].map(([, first = '']) => first)
  assert.ok(firsts.length >= 10, printed)
  // An API mounted below /wp-json may stay there: conflicting names are refused explicitly.
  const isOurs = (first: string) => first === 'chosen' || first === 'wp-json'
  const open = firsts.filter(first => !isOurs(first) && !reservedPaths.includes(first))
  // A sitemap's name contains a number, so no operator would choose it as a path.
  assert.deepEqual(
    [...new Set(open)].filter(first => !first.startsWith('sitemap-')),
    [],
  )
})

test('no parameter has a name that an operator may choose for the language parameter', () => {
  const names = new Set([...routes.flatMap(route => Object.keys(route.args)), ...Object.keys(newsFilters)])
  assert.deepEqual(
    [...names].filter(name => !reservedParameters.includes(name)),
    [],
  )
})

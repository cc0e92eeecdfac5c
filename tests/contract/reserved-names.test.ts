import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/api/routes.ts'
import { reservedParameters, reservedPaths } from '../../src/config/reserved-names.ts'
import { newsFilters } from '../../src/resources/page-filters.ts'
import { buildTestApp } from '../support/test-app.ts'

test('no address of the site begins with what an operator may choose for the interface', async t => {
  const { app } = await buildTestApp(t, { env: { ALMANAC_NAMESPACE: 'chosen' } })
  const printed = app.printRoutes({ commonPrefix: false })
  const firsts = [...printed.matchAll(/^(?:[│ ] {3})?[├└]── \/?([\w.-]+)/gm)].map(([, first = '']) => first)
  assert.ok(firsts.length >= 10, printed)
  // Who has put the interface below /wp-json may leave it there: what would be in its way is refused by name.
  const isOurs = (first: string) => first === 'chosen' || first === 'wp-json'
  const open = firsts.filter(first => !isOurs(first) && !reservedPaths.includes(first))
  // A sitemap's name holds a number, so it is no path that an operator would choose.
  assert.deepEqual(
    [...new Set(open)].filter(first => !first.startsWith('sitemap-')),
    [],
  )
})

test('no parameter has a name that an operator may choose for the language', () => {
  const names = new Set([...routes.flatMap(route => Object.keys(route.args)), ...Object.keys(newsFilters)])
  assert.deepEqual(
    [...names].filter(name => !reservedParameters.includes(name)),
    [],
  )
})

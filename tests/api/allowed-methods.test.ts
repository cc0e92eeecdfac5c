import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { oneIn } from '../support/html.ts'
import { apiRoot, buildTestApp } from '../support/test-app.ts'

type MethodsByPath = Map<string, Set<string>>

/** Reports the routes, by path, of every app built while it is active. */
async function whileCollectingRoutes<T>(build: () => Promise<T>): Promise<[T, MethodsByPath]> {
  const routes: MethodsByPath = new Map()
  const collect = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ url, method }) => {
      // A trailing slash does not make a different URL.
      const path = url.replace(/(.)\/$/, '$1')
      const methods = routes.get(path) ?? new Set()
      for (const each of [method].flat()) methods.add(each.toUpperCase())
      routes.set(path, methods)
    })
  subscribe('fastify.initialization', collect)
  try {
    return [await build(), routes]
  } finally {
    unsubscribe('fastify.initialization', collect)
  }
}

/** A URL that matches the path of a route. */
function addressOf(path: string): string {
  return path
    .replace(':id(^\\d+$)', '7')
    .replace(':registration(^\\d+$)', '5')
    .replace(':version(^\\d+$)', '3')
    .replace(':registration(^\\d+$)', '3')
    .replace(':kind(^(?:event|venue|organizer)$)', 'venue')
    .replace(':number(^[1-9]\\d{0,5}$)', '1')
    .replace(':digest(^[0-9a-f]{64}$)', 'a'.repeat(64))
    .replace(':file(^[a-z_]+\\.[a-z]+$)', 'full.jpg')
    .replace('*', 'arts/theatre')
    .replace(/:\w+/g, '2030-01')
}

const order = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

test('every URL lists its allowed methods', async t => {
  const [{ app }, routes] = await whileCollectingRoutes(() => buildTestApp(t, { isNew: true }))
  // The catch-all OPTIONS route is not a URL.
  routes.delete('*')
  // The answer depends on the caller there.
  for (const path of routes.keys()) if (path.startsWith('/wp-json')) routes.delete(path)
  assert.ok(routes.size > 60, `${routes.size} routes`)
  for (const [path, registered] of routes) {
    const url = addressOf(path)
    const taken = order.filter(method => registered.has(method))
    const allow = [...taken, 'OPTIONS'].join(', ')
    for (const method of ['PUT', 'DELETE', 'PROPFIND', 'TRACE'].filter(other => !registered.has(other))) {
      const refused = await app.inject({ method: method as 'PUT', url })
      assert.deepEqual([refused.statusCode, refused.headers.allow], [404, allow], `${method} ${url}`)
      assert.equal(refused.json().code, 'rest_no_route', `${method} ${url}`)
    }
    const asked = await app.inject({ method: 'OPTIONS', url: `${url}?page=2` })
    assert.deepEqual([asked.statusCode, asked.headers.allow, asked.body], [200, allow, ''], url)
    const headers = { origin: 'https://a.example', 'access-control-request-method': 'GET' }
    const preflight = await app.inject({ method: 'OPTIONS', url, headers })
    assert.equal(preflight.statusCode, 200, url)
    assert.equal(preflight.headers['access-control-allow-origin'], '*', url)
    assert.equal(preflight.headers['access-control-allow-methods'], allow, url)
  }
})

const nowhere = ['/nowhere', `${apiRoot}/nothing`, `${apiRoot}/venues/abc`, `/de${apiRoot}/venues`]
const noFiles = ['/assets/x/nothing.css', '/docs/assets/package.json', '/sitemap-tag-1.xml']

test('a URL without a route allows no method', async t => {
  const { app } = await buildTestApp(t)
  for (const url of [...nowhere, ...noFiles]) {
    for (const method of ['GET', 'PUT', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url })
      assert.deepEqual([answer.statusCode, answer.headers.allow], [404, undefined], `${method} ${url}`)
      assert.equal(answer.json().code, 'rest_no_route', `${method} ${url}`)
    }
  }
})

test('a cross-origin page can read a 404', async t => {
  const { app } = await buildTestApp(t)
  const headers = { origin: 'https://a.example', 'access-control-request-method': 'GET' }
  const preflight = await app.inject({ method: 'OPTIONS', url: `${apiRoot}/nothing`, headers })
  assert.deepEqual([preflight.statusCode, preflight.headers.allow], [200, undefined])
  assert.equal(preflight.headers['access-control-allow-origin'], '*')
})

test('a missing record allows the methods of its kind, and its 404 lists none', async t => {
  const { app } = await buildTestApp(t)
  for (const url of [`${apiRoot}/venues/7`, '/event/none/', `/images/${'a'.repeat(64)}/full.jpg`]) {
    const answer = await app.inject({ method: 'GET', url })
    assert.deepEqual([answer.statusCode, answer.headers.allow], [404, undefined], url)
  }
})

test('a browser gets an HTML page for a wrong method, except under the API', async t => {
  const { app } = await buildTestApp(t)
  const headers = { accept: 'text/html,*/*' }
  const page = await app.inject({ method: 'POST', url: '/fr/events/', headers })
  assert.equal(page.statusCode, 404)
  assert.equal(page.headers.allow, 'GET, HEAD, OPTIONS')
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.equal(oneIn(page.body, 'html').attributes.lang, 'fr')
  const program = await app.inject({ method: 'PUT', url: `/fr${apiRoot}/venues`, headers })
  assert.equal(program.headers.allow, 'GET, HEAD, POST, OPTIONS')
  assert.equal(program.json().code, 'rest_no_route')
})

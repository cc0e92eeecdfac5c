// The unmodified client library on a page of another site: no bundler, no transpiler.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { type TestContext, test } from 'node:test'
import { startBrowser } from '../support/browser.ts'
import { apiRoot, buildTestApp, tokenOf } from '../support/test-app.ts'

const library = new URL('../../clients/js/', import.meta.url)

/** A site with an empty page and the files of the library. */
async function startSite(t: TestContext): Promise<string> {
  const server = createServer(async (request, response) => {
    const name = basename(request.url ?? '')
    const isModule = name.endsWith('.js')
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html')
    response.end(isModule ? await readFile(new URL(name, library)) : '<!doctype html><title>Site</title>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Runs in the browser. */
async function useLibrary({ root, token, module }: { root: string; token: string; module: string }) {
  const { connect, Outdated } = (await import(module)) as typeof import('../../clients/js/almanac.js')
  const calendar = connect(root, { token })
  for (const venue of ['Attic', 'Barn', 'Cellar']) await calendar.create('venues', { venue })
  const listed: string[] = []
  for await (const { venue } of calendar.list('venues', { per_page: 2, orderby: 'id', order: 'asc' }))
    listed.push(venue)

  const following = calendar.follow({ wait: 20, onStart: () => create() })
  const once = { idempotencyKey: 'the same key' }
  const made: { id: number; etag: string }[] = []
  async function create() {
    const { record, etag } = await calendar.create('tags', { name: 'Outdoors' }, once)
    made.push({ id: record.id, etag })
  }
  const { value: slice } = await following.next()
  await create()
  await calendar.edit('tags', made[0]?.id ?? 0, { name: 'Indoors' }, { ifMatch: made[0]?.etag ?? '' })
  const late = calendar.edit('tags', made[0]?.id ?? 0, { name: 'Late' }, { ifMatch: made[0]?.etag ?? '' })
  const isOutdated = await late.catch((error: unknown) => error instanceof Outdated)
  const told = slice.changes.map(({ collection, id, action }) => ({ collection, id, action }))
  return { listed, made, told, isOutdated }
}

test('the client library works on a page of another site', async t => {
  const browser = await startBrowser(t)
  if (!browser) return
  const site = await startSite(t)
  const { app } = await buildTestApp(t, { env: { ALMANAC_CORS_ORIGINS: site } })
  const root = `${await app.listen({ port: 0, host: '127.0.0.1' })}${apiRoot}`
  const page = await browser.newPage()
  await page.goto(site)
  const connection = { root, token: tokenOf('administrator'), module: `${site}/almanac.js` }
  const { listed, made, told, isOutdated } = await page.evaluate(useLibrary, connection)

  assert.deepEqual(listed, ['Attic', 'Barn', 'Cellar'])
  assert.equal(made.length, 2)
  assert.equal(made[0]?.id, made[1]?.id, 'one key creates it once')
  assert.match(made[0]?.etag ?? '', /^"\d+\.1\./, 'which another site may read')
  assert.deepEqual(told, [{ collection: 'tags', id: made[0]?.id, action: 'created' }])
  assert.equal(isOutdated, true)
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { formType } from '../support/pictures.ts'
import { apiRoot, buildTestApp, tokenOf } from '../support/test-app.ts'

/** Says that 18 MB will come, sends the first few bytes of them, and waits for the answer. */
async function answerToBeginning(address: string, method: string, headers: Record<string, string> = {}) {
  const sent = request(address, {
    method,
    headers: { 'content-type': formType, 'content-length': 18_000_000, ...headers },
  })
  sent.on('error', () => {})
  sent.write('--almanac-test-boundary\r\ncontent-disposition: form-data; name="title"\r\n\r\n')
  const [response] = await once(sent, 'response', { signal: AbortSignal.timeout(20_000) })
  const body = await text(response)
  sent.destroy()
  return { status: response.statusCode, body }
}

async function listening(t: TestContext) {
  const { app, post } = await buildTestApp(t)
  const times = { start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }
  await post('/events', { title: 'Concert', ...times, password: 'open sesame' })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const routes: readonly [method: string, path: string, status: number, as?: 'author'][] = [
  // Nobody may do this, and that is said first.
  ['POST', `${apiRoot}/events`, 401],
  ['POST', `${apiRoot}/images`, 401],
  ['POST', `${apiRoot}/events`, 415, 'author'],
  ['PATCH', `${apiRoot}/venues/1`, 415, 'author'],
  ['POST', '/event/concert/', 415],
  ['POST', '/fr/event/concert/', 415],
  ['POST', '/events/month/', 404],
  ['POST', '/nowhere', 404],
]

test('a form with files is not read by a route that takes none, nor before it is asked who sends it', async t => {
  const site = await listening(t)
  for (const [method, path, status, as] of routes) {
    const credentials = as && { authorization: `Bearer ${tokenOf(as)}` }
    const answer = await answerToBeginning(`${site}${path}`, method, { ...credentials })
    assert.equal(answer.status, status, `${method} ${path}: ${answer.body.slice(0, 200)}`)
  }
})

test('the refusal says where files are taken', async t => {
  const { request } = await buildTestApp(t)
  const raw = { type: formType, body: '--almanac-test-boundary--\r\n' }
  const { status, body } = await request('POST', '/venues', { as: 'author', raw })
  assert.deepEqual([status, body.code], [415, 'rest_unsupported_media_type'])
  assert.match(body.message, /Only where a file is taken/)
})

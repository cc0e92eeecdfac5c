// Suggestions of a translation service like LibreTranslate: the state of the service × what the form shows.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createTranslationService } from '../../src/outgoing/translation-service.ts'
import { whileRunning } from '../features/mcp/scene.ts'
import { oneIn, textsIn } from '../support/html.ts'
import { buildAppBeside, buildTestApp } from '../support/test-app.ts'
import { fieldsIn, signInAtDesk } from './desk-client.ts'

interface Asked {
  readonly q: readonly string[]
  readonly source: string
  readonly target: string
  readonly format: 'text' | 'html'
  readonly api_key?: string
}

type Answer = (asked: Asked, response: ServerResponse) => void

/** A server that speaks the API of LibreTranslate, and the requests it got. */
const service = { asked: [] as Asked[], answer: (() => {}) as Answer }

const server: Server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const asked: Asked = JSON.parse(Buffer.concat(chunks).toString())
  service.asked.push(asked)
  assert.equal(`${request.method} ${request.url}`, 'POST /translate')
  service.answer(asked, response)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const url = `http://127.0.0.1:${port}`

const lifetime = whileRunning(after)
after(() => {
  server.closeAllConnections()
  server.close()
})
const off = await buildTestApp(lifetime)
const env = {
  ALMANAC_TRANSLATE_URL: `${url}/`,
  ALMANAC_TRANSLATE_KEY: 'a-key',
  ALMANAC_SERVICE_NETWORKS: '127.0.0.0/8',
}
const on = await buildAppBeside(lifetime, off, env)
const blocked = await buildAppBeside(lifetime, off, { ...env, ALMANAC_SERVICE_NETWORKS: '' })

const translated = (text: string) => text.replaceAll('Fair', 'Foire').replaceAll('Come', 'Venez')
const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
const good: Answer = ({ q }, response) => json(response, { translatedText: q.map(translated) })
const error =
  (status: number): Answer =>
  (_, response) =>
    json(response, { error: 'No.' }, status)

async function newEvent(): Promise<string> {
  const times = { start_date: '2031-05-01 10:00', end_date: '2031-05-01 11:00' }
  const text = {
    title: 'Fair',
    excerpt: 'Come soon',
    description: '<p>Come to the <strong>Fair</strong></p>',
  }
  const { body } = await off.post('/events', { ...text, ...times })
  return `/translations/fr/event/${body.id}/`
}

/** Asks for suggestions at the desk, with what is typed so far. */
async function suggest(answer: Answer, typed: Readonly<Record<string, string>> = {}, app = on) {
  service.asked = []
  service.answer = answer
  const client = await signInAtDesk(app.app, 'editor')
  const path = await newEvent()
  const { body: before } = await client.get(path)
  const sent = { ...fieldsIn(before, 'translation'), ...typed, suggest: 'missing' }
  const { body, statusCode } = await client.post(path, sent)
  assert.equal(statusCode, 200)
  const { title, excerpt, description, suggested } = fieldsIn(body, 'translation')
  return {
    client,
    path,
    before,
    body,
    shown: { title, excerpt, description },
    suggested,
    note: textsIn(body, '.note').join(),
  }
}

const nothing = { title: '', excerpt: '', description: '' }

test('off: the form has no button, and a request for suggestions says so', async () => {
  const { before, shown, note } = await suggest(good, { title: 'Typed' }, off)
  assert.doesNotMatch(before, /name="suggest"/)
  assert.deepEqual(shown, { ...nothing, title: 'Typed' })
  assert.match(note, /No translation service is set up/)
  assert.deepEqual(service.asked, [])
})

test('ok: empty texts are filled in and marked, and typed ones stay', async () => {
  const { before, body, shown, suggested, note, client, path } = await suggest(good, { title: 'Ma foire' })
  assert.match(before, /<button name="suggest" value="missing">/)
  assert.deepEqual(shown, {
    title: 'Ma foire',
    excerpt: 'Venez soon',
    description: '<p>Venez to the <strong>Foire</strong></p>',
  })
  assert.equal(suggested, 'description excerpt')
  assert.equal(textsIn(body, '.suggested .mark').length, 2)
  assert.match(note, /Nothing is saved yet/)
  assert.deepEqual(
    service.asked.map(({ q, ...rest }) => ({ q: [...q], ...rest })),
    [
      { q: ['Come soon'], source: 'en', target: 'fr', format: 'text', api_key: 'a-key' },
      {
        q: ['<p>Come to the <strong>Fair</strong></p>'],
        source: 'en',
        target: 'fr',
        format: 'html',
        api_key: 'a-key',
      },
    ],
  )
  const id = /(\d+)\/$/.exec(path)?.[1]
  assert.equal((await off.get(`/events/${id}?i18n_language=fr`)).body.excerpt, '<p>Come soon</p>')

  // The mark survives a fault of the form, and ends with saving.
  const sent = fieldsIn(body, 'translation')
  const long = await client.post(path, { ...sent, title: 'x'.repeat(3000), do: 'stay' })
  assert.equal(long.statusCode, 422)
  assert.equal(textsIn(long.body, '.suggested .mark').length, 2)
  const saved = await client.follow(await client.post(path, { ...sent, do: 'stay' }))
  assert.deepEqual(textsIn(saved.body, '.suggested'), [])
  assert.match(
    (await off.get(`/events/${id}?i18n_language=fr`)).body.description,
    /Venez to the <strong>Foire/,
  )
})

test('ok: markup is sanitized, and Portuguese is named as the service names it', async () => {
  const nasty: Answer = ({ q, format }, response) =>
    json(response, {
      translatedText: q.map(() =>
        format === 'html' ? '<p onclick="x()">Oui<script>y()</script></p>' : '<b>Oui</b>',
      ),
    })
  const { body, shown } = await suggest(nasty)
  assert.deepEqual(shown, { title: '<b>Oui</b>', excerpt: '<b>Oui</b>', description: '<p>Oui</p>' })
  assert.equal(oneIn(body, '#title').attributes.value, '<b>Oui</b>')
  const direct = createTranslationService({
    url,
    key: undefined,
    allowedNetworks: ['127.0.0.0/8'],
    userAgent: 'x',
  })
  service.asked = []
  await direct.translate([{ text: 'a', format: 'text' }], 'pt-pt', 'sw')
  assert.deepEqual(service.asked, [{ q: ['a'], source: 'pt', target: 'sw', format: 'text' }])
})

test('partial: what came is filled in, and the form says that some texts have none', async () => {
  const some: Answer = ({ q, format }, response) =>
    format === 'html'
      ? error(500)({} as Asked, response)
      : json(response, { translatedText: [translated(q[0] ?? ''), ''] })
  const { shown, suggested, note } = await suggest(some)
  assert.deepEqual(shown, { ...nothing, title: 'Foire' })
  assert.equal(suggested, 'title')
  assert.match(note, /had none for the others/)
})

const refusals: readonly (readonly [state: string, answer: Answer, note: RegExp])[] = [
  ['a language it does not know', error(400), /can’t translate these texts/],
  ['a wrong key', error(403), /check its key/],
  ['too many requests', error(429), /too many requests/],
  ['a failure', error(500), /didn’t answer/],
  ['no connection', (_, response) => response.destroy(), /didn’t answer/],
  ['another address', error(404), /can’t be used/],
  ['text instead of JSON', (_, response) => response.end('<html>'), /can’t be used/],
  ['JSON of another form', (_, response) => json(response, { translatedText: 'Foire' }), /can’t be used/],
  ['no texts', (_, response) => json(response, { translatedText: [null, 3] }), /can’t be used/],
  [
    'more texts than asked for',
    (_, response) => json(response, { translatedText: ['a', 'b', 'c'] }),
    /can’t be used/,
  ],
  ['a huge response', (_, response) => response.end(`"${'x'.repeat(1_100_000)}"`), /can’t be used/],
]

for (const [state, answer, expected] of refusals)
  test(`${state}: the form keeps what was typed and says why`, async () => {
    const { shown, suggested, note, body } = await suggest(answer, { excerpt: 'Bientôt' })
    assert.deepEqual(shown, { ...nothing, excerpt: 'Bientôt' })
    assert.equal(suggested, '')
    assert.match(note, expected)
    assert.deepEqual(textsIn(body, '.suggested'), [])
  })

test('a private network that the operator did not name is not asked', async () => {
  const { note } = await suggest(good, {}, blocked)
  assert.match(note, /didn’t answer/)
  assert.deepEqual(service.asked, [])
})

test('slow: the service is given up', async () => {
  // A server of its own: the abandoned request may reach it during a later test.
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const settings = { url, key: undefined, allowedNetworks: ['127.0.0.0/8'], userAgent: 'x' }
  const impatient = createTranslationService({ ...settings, timeoutMilliseconds: 50 })
  assert.equal(await impatient.translate([{ text: 'a', format: 'text' }], 'en', 'fr'), 'away')
  silent.closeAllConnections()
  silent.close()
})

test('complete: nothing is asked if no text is missing', async () => {
  const { note } = await suggest(good, { title: 'a', excerpt: 'b', description: 'c' })
  assert.match(note, /No text is missing/)
  assert.deepEqual(service.asked, [])
})

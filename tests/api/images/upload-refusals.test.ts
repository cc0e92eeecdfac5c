import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type FormPart, formOf, formType, pictureOf, problemOf, upload } from '../../support/pictures.ts'
import { apiRoot, buildTestApp, type TestAnswer, type TestApp, tokenOf } from '../../support/test-app.ts'

async function picture(): Promise<FormPart> {
  return { name: 'file', value: await pictureOf('jpg'), filename: 'a.jpg', type: 'image/jpeg' }
}

function sendForm({ request }: TestApp, parts: readonly FormPart[]): Promise<TestAnswer> {
  return request('POST', '/images', { as: 'author', raw: formOf(parts) })
}

async function assertNothingKept({ get }: TestApp): Promise<void> {
  assert.equal((await get('/images', { as: 'editor' })).body.total, 0)
}

describe('an upload is refused with a reason', () => {
  test('when it has no file', async t => {
    const app = await buildTestApp(t)
    const answer = await sendForm(app, [{ name: 'title', value: 'Nothing' }])

    assert.equal(answer.status, 400)
    assert.equal(answer.body.code, 'rest_missing_callback_param')
    assert.deepEqual(answer.body.data.params, ['file'])
  })

  test('when its form is empty', async t => {
    const app = await buildTestApp(t)

    assert.deepEqual((await sendForm(app, [])).body.data.params, ['file'])
  })

  test('when the file field has an unknown name', async t => {
    const app = await buildTestApp(t)
    const answer = await sendForm(app, [{ ...(await picture()), name: 'picture' }])

    assert.deepEqual(answer.body.data.params, ['file'])
    await assertNothingKept(app)
  })

  test('when it has two files', async t => {
    const app = await buildTestApp(t)
    const answer = await sendForm(app, [await picture(), await picture()])

    assert.ok([400, 413].includes(answer.status))
    await assertNothingKept(app)
  })

  test('when the file is text: in JSON, in a plain form, or as a field of a form with files', async t => {
    const app = await buildTestApp(t)
    const text = (await pictureOf('png')).toString('base64')
    const answers = [
      await app.post('/images', { file: text }),
      await app.post('/images', { file: { name: 'a.png', bytes: text } }),
      await app.request('POST', '/images', { as: 'author', form: `file=${encodeURIComponent(text)}` }),
      await sendForm(app, [{ name: 'file', value: text }]),
    ]

    for (const answer of answers)
      assert.deepEqual([answer.status, problemOf(answer, 'file')], [400, 'not_a_file'])
    await assertNothingKept(app)
  })

  test('when the file is null', async t => {
    const { post } = await buildTestApp(t)

    assert.deepEqual((await post('/images', { file: null })).body.data.params, ['file'])
  })

  test('when the file is in the query', async t => {
    const { request } = await buildTestApp(t)
    const answer = await request('POST', '/images?file=a.png', { as: 'author' })

    assert.deepEqual(answer.body.data.params, ['file'])
  })

  test('when its texts are too long', async t => {
    const app = await buildTestApp(t)
    const file = await pictureOf('png')
    const answer = await upload(app, file, { title: 'x'.repeat(501), alt: 'y'.repeat(2001) })

    assert.deepEqual([problemOf(answer, 'title'), problemOf(answer, 'alt')], ['too_long', 'too_long'])
    await assertNothingKept(app)
  })

  test('when one of its texts exceeds the body limit', async t => {
    const app = await buildTestApp(t, { env: { ALMANAC_BODY_LIMIT: '2048' } })
    const answer = await upload(app, await pictureOf('png'), { alt: 'x'.repeat(3000) })

    assert.deepEqual([answer.status, answer.body.code], [413, 'rest_body_too_large'])
    await assertNothingKept(app)
  })

  test('when its texts together exceed the body limit', async t => {
    const app = await buildTestApp(t, { env: { ALMANAC_BODY_LIMIT: '2048' } })
    const many = Array.from({ length: 100 }, (_, index) => ({ name: `a${index}`, value: 'x'.repeat(2000) }))
    const answer = await sendForm(app, [await picture(), ...many])

    assert.equal(answer.status, 413)
    await assertNothingKept(app)
  })

  test('when it has too many fields', async t => {
    const app = await buildTestApp(t)
    const many = Array.from({ length: 5001 }, (_, index) => ({ name: `a${index}`, value: 'x' }))
    const answer = await sendForm(app, [await picture(), ...many])

    assert.equal(answer.status, 413)
    await assertNothingKept(app)
  })

  const broken: Record<string, (form: { type: string; body: Buffer }) => { type: string; body: Buffer }> = {
    'it names no boundary': ({ body }) => ({ type: 'multipart/form-data', body }),
    'it names another boundary': ({ body }) => ({ type: 'multipart/form-data; boundary=other', body }),
    'it ends in the middle of the file': ({ type, body }) => ({ type, body: body.subarray(0, 400) }),
    'it ends in the middle of a header': ({ type, body }) => ({ type, body: body.subarray(0, 50) }),
    'it ends before its last boundary': ({ type, body }) => ({ type, body: body.subarray(0, -30) }),
    'it is nonsense': ({ type }) => ({ type, body: Buffer.alloc(3000, 'x') }),
  }
  test('when its form is malformed', async t => {
    const app = await buildTestApp(t)
    for (const [fault, spoil] of Object.entries(broken)) {
      const raw = spoil(formOf([await picture()]))
      const answer = await app.request('POST', '/images', { as: 'author', raw })

      assert.equal(answer.status, 400, fault)
      assert.match(answer.body.code, /^rest_/)
      await assertNothingKept(app)
    }
    assert.equal((await upload(app, await pictureOf('jpg'))).status, 201)
  })

  test('when a part of its form ends before its content', async t => {
    const { request } = await buildTestApp(t)
    const part = formOf([{ name: 'file', value: '', filename: 'a.png' }]).body.toString()
    const raw = { type: formType, body: part.replace('\r\n\r\n\r\n--', '\r\n\r\n--') }
    const neverAnswered = pause(10_000, 'never answered', { ref: false })
    const answer = await Promise.race([request('POST', '/images', { as: 'author', raw }), neverAnswered])

    assert.notEqual(answer, 'never answered')
    assert.equal((answer as TestAnswer).status, 400)
  })

  test('when its body has another media type', async t => {
    const { request } = await buildTestApp(t)
    const raw = { type: 'image/png', body: await pictureOf('png') }

    assert.equal((await request('POST', '/images', { as: 'author', raw })).status, 415)
  })

  test('when a page of another site sends it', async t => {
    const app = await buildTestApp(t)
    const headers = { origin: 'https://evil.example' }
    const answer = await upload(app, await pictureOf('png'), { headers })

    assert.equal(answer.status, 403)
    await assertNothingKept(app)
  })
})

/** A connection to the app that has sent the head of an upload but not its body. */
async function uploadBegun({ app }: TestApp, { path = '/images', token = '', length = 5_000_000 }) {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    [
      `POST ${apiRoot}${path} HTTP/1.1`,
      'host: localhost',
      `content-type: ${formType}`,
      `content-length: ${length}`,
      ...(token ? [`authorization: Bearer ${token}`] : []),
      '\r\n',
    ].join('\r\n'),
  )
  return socket
}

/** The status line of the answer to the head of an upload. */
async function answerToHead(app: TestApp, options: Parameters<typeof uploadBegun>[1]): Promise<string> {
  const socket = await uploadBegun(app, options)
  const [head] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) }).finally(() =>
    socket.destroy(),
  )
  return String(head).split('\r\n')[0] ?? ''
}

describe('an unauthorized upload is refused before the body is read', () => {
  const callers: readonly [who: string, token: string, status: number][] = [
    ['an anonymous caller', '', 401],
    ['a caller with a wrong token', 'alm_wrong', 401],
    ['a subscriber', tokenOf('subscriber'), 403],
  ]
  for (const [who, token, status] of callers) {
    test(who, async t => {
      assert.match(await answerToHead(await buildTestApp(t), { token }), new RegExp(` ${status} `))
    })
  }

  test('an anonymous caller, at an unknown URL', async t => {
    assert.match(await answerToHead(await buildTestApp(t), { path: '/nowhere' }), / 404 /)
  })
})

test('an upload aborted by the client leaves nothing behind', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
  t.after(() => rm(folder, { recursive: true }))
  const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_STORE: `file:${folder}` } })
  const { body } = formOf([{ ...(await picture()), value: await pictureOf('png', 800, 800) }])
  const arrived = once(app.app.server, 'request')
  const socket = await uploadBegun(app, { token: tokenOf('author'), length: body.length })
  await new Promise<void>(written => socket.write(body.subarray(0, body.length / 2), () => written()))
  const [{ socket: connection }] = await arrived
  const gone = new Promise(resolve => connection.on('close', resolve))
  socket.resetAndDestroy()
  await gone

  await assertNothingKept(app)
  assert.deepEqual(await readdir(folder), [])
  assert.equal((await upload(app, await pictureOf('jpg'))).status, 201)
  assert.equal((await app.get('/images', { as: 'editor' })).body.total, 1)
})

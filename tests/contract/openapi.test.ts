import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { UtcSeconds } from '../../src/domain/date-time.ts'
import { languages } from '../../src/domain/language.ts'
import { apiRoot, buildTestApp, testNow } from '../support/test-app.ts'

for (const language of languages) {
  test(`the document in ${language} passes a strict validator`, async t => {
    const { get } = await buildTestApp(t, { env: { PUBLIC_URL: 'https://events.example.org' } })
    const { body } = await get(`//${language}${apiRoot}/doc`)

    // An id is a number, so `by-slug` is none; the rule looks at names alone.
    const rules = { 'no-ambiguous-paths': 'off' } as const
    const config = await createConfig({ extends: ['recommended-strict'], rules })
    const faults = await lintFromString({ source: JSON.stringify(body), config })

    assert.deepEqual(
      faults.map(fault => `${fault.ruleId}: ${fault.message} ${fault.location[0]?.pointer}`),
      [],
    )
  })
}

for (const language of languages) {
  test(`the document in ${language} is small enough to be read`, async t => {
    const { get } = await buildTestApp(t)
    const { body } = await get(`//${language}${apiRoot}/doc`)
    assert.ok(Buffer.byteLength(JSON.stringify(body)) < 250_000)
  })
}

test('what a client sends has a name for each kind of record, with the language among its fields', async t => {
  const { get } = await buildTestApp(t)
  const { schemas, requestBodies } = (await get('/doc')).body.components

  for (const kind of ['Event', 'Venue', 'Organizer', 'Category', 'Tag', 'Image']) {
    for (const name of [`${kind}Input`, `${kind}Patch`]) {
      assert.equal(schemas[name].properties.i18n_language.$ref, '#/components/schemas/LanguageOrNothing')
      for (const { schema } of Object.values<any>(requestBodies[`${name}Body`].content))
        assert.deepEqual(schema, { $ref: `#/components/schemas/${name}` })
    }
    assert.equal(schemas[`${kind}Patch`].required, undefined)
  }
  assert.deepEqual(schemas.EventInput.required, ['title', 'start_date', 'end_date'])
})

/** The default that stands behind the reference of a field. */
function defaultOf(schemas: any, input: string, field: string): unknown {
  return schemas[schemas[input].properties[field].$ref.split('/').at(-1)].default
}

test('the document gives the defaults of what is created, and the format of numbers', async t => {
  const { get } = await buildTestApp(t)
  const { schemas, parameters } = (await get('/doc')).body.components

  assert.equal(defaultOf(schemas, 'EventInput', 'all_day'), false)
  for (const field of ['website', 'categories', 'tags', 'venue', 'organizer'])
    assert.equal(defaultOf(schemas, 'EventInput', field), null, field)
  for (const field of ['description', 'address', 'city', 'zip', 'phone', 'show_map', 'image'])
    assert.equal(defaultOf(schemas, 'VenueInput', field), null, field)
  for (const field of ['author', 'date', 'status', 'email'])
    assert.equal(defaultOf(schemas, 'OrganizerInput', field), null, field)
  for (const field of ['website', 'all_day']) assert.equal(defaultOf(schemas, 'EventPatch', field), undefined)
  assert.match(JSON.stringify(parameters.geoloc_lat), /"format":"double"/)
  assert.match(JSON.stringify(schemas.VenueInput.properties.geo_lat), /"format":"double"/)
  assert.equal(parameters.per_page.schema.default, 10)
})

test('the document lets answers hold more than it describes', async t => {
  const { get } = await buildTestApp(t)
  const { schemas } = (await get('/doc')).body.components

  // Input may be closed where a list is written as an object with numbered members.
  const closed = Object.keys(schemas).filter(name =>
    /"additionalProperties":false|unevaluatedProperties/.test(JSON.stringify(schemas[name])),
  )
  assert.deepEqual(
    closed.filter(name => !schemas[name].anyOf),
    [],
  )
})

test('the example of an event is near, whenever the document is read', async t => {
  const { get, clock } = await buildTestApp(t)
  const startOf = async () => {
    const { EventInputBody } = (await get('/doc')).body.components.requestBodies
    return EventInputBody.content['application/json'].example.start_date
  }

  assert.equal(await startOf(), '2030-02-14 19:30:00')
  clock.now = (testNow + 366 * 86_400) as UtcSeconds
  assert.equal(await startOf(), '2031-02-15 19:30:00')
})

/** Every text of the document that is meant for people; examples are what a client sends. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).filter(([name]) => name !== 'example')
  return parts.flatMap(([name, part]) =>
    (name === 'description' || name === 'summary') && typeof part === 'string'
      ? [part]
      : descriptionsIn(part),
  )
}

test('every description of the Arabic document is Arabic', async t => {
  const { get } = await buildTestApp(t)

  const descriptions = descriptionsIn((await get(`//ar${apiRoot}/doc`)).body)

  assert.ok(descriptions.length > 500)
  for (const text of descriptions) assert.match(text, /\p{Script=Arabic}/u)
})

test('every example of the document is accepted as it stands', async t => {
  const { get, post } = await buildTestApp(t)
  const { paths, components } = (await get('/doc')).body
  const creations = Object.entries<any>(paths).filter(([, { post }]) => post?.responses[201])

  // Five kinds of record and webhooks; a picture is sent as a file, for which a document has no example.
  assert.equal(creations.length, 7)
  for (const [path, operations] of creations.filter(([path]) => path !== '/images')) {
    const body = components.requestBodies[operations.post.requestBody.$ref.split('/').at(-1)]
    const { example } = body.content['application/json']
    assert.equal((await post(path, example)).status, 201, path)
  }
})

test('the routes of the document are the routes of the index', async t => {
  const { get } = await buildTestApp(t)

  const { paths } = (await get('/doc')).body
  const { routes } = (await get('/')).body

  const asPattern = (path: string) =>
    `${apiRoot}${path === '/' ? '' : path}`
      .replace('{id}', '(?P<id>\\d+)')
      .replace('{version}', '(?P<version>\\d+)')
      .replace('{slug}', '(?P<slug>[^/]+)')
  assert.deepEqual(Object.keys(paths).map(asPattern).sort(), Object.keys(routes).sort())
})

test('a client that is generated from the document reads a running server', async t => {
  const { app, post } = await buildTestApp(t)
  const day = '2030-03-01'
  await post('/events', {
    title: 'Jazz night',
    start_date: `${day} 19:00`,
    end_date: `${day} 22:00`,
    venue: { venue: 'Hall' },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const example = fileURLToPath(new URL('../../examples/clients/coming-events.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [example, `${address}${apiRoot}`])

  assert.equal(stdout, `${day} 19:00:00  UTC  Jazz night  Hall\n1 of 1\n`)
})

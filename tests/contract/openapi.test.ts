import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { languages } from '../../src/domain/records/record-frame.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { shareOf } from '../support/rounds.ts'
import { apiRoot, buildTestApp, testNow } from '../support/test-app.ts'

// Only the texts differ, so the short run tests two of the languages.
for (const language of shareOf(languages, 0, 4)) {
  test(`the document in ${language} passes a strict validator`, async t => {
    const { get } = await buildTestApp(t, { env: { PUBLIC_URL: 'https://events.example.org' } })
    const { body } = await get(`//${language}${apiRoot}/doc`)

    // An id is a number and never `by-slug`. The rule only looks at names.
    const rules = { 'no-ambiguous-paths': 'off' } as const
    const config = await createConfig({ extends: ['recommended-strict'], rules })
    const faults = await lintFromString({ source: JSON.stringify(body), config })

    assert.deepEqual(
      faults.map(fault => `${fault.ruleId}: ${fault.message} ${fault.location[0]?.pointer}`),
      [],
    )
  })
}

/** All properties in the document, by their place. */
function propertiesIn(part: unknown, place = ''): [string, Record<string, unknown>][] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    const inside = propertiesIn(value, `${place}/${key}`)
    if (key === 'example' || key === 'examples') return []
    if (key !== 'properties' || place.endsWith('/properties')) return inside
    const own = Object.entries(value as Record<string, Record<string, unknown>>)
    return [
      ...own.map(([name, schema]): [string, Record<string, unknown>] => [`${place}.${name}`, schema]),
      ...inside,
    ]
  })
}

test('every operation, parameter and property is described, with an example', async t => {
  const { get } = await buildTestApp(t)
  const { body } = await get('/doc')
  const items: Record<string, any>[] = [
    ...Object.values<any>(body.paths),
    ...Object.values<any>(body.webhooks),
  ]
  const operations = items.flatMap(({ parameters: _, ...methods }) => Object.values(methods))
  for (const { operationId, summary, description } of operations)
    assert.ok(summary && description, `${operationId} has no description`)
  for (const [name, { description, example, in: place }] of Object.entries<any>(body.components.parameters))
    assert.ok(
      description && (example !== undefined || place === 'header'),
      `${name} has no description or example`,
    )
  const properties = propertiesIn(body)
  assert.ok(properties.length > 300)
  const undescribed = properties.filter(([, schema]) => !schema.description)
  assert.deepEqual(
    undescribed.map(([place]) => place),
    [],
  )
  // Any value is possible, a file has no example, and what has a default is described where it can be changed.
  const without = properties.filter(
    ([place, schema]) =>
      !schema.examples && !/\.(from|to|file)$/.test(place) && !/ByDefault$/.test(String(schema.$ref)),
  )
  assert.deepEqual(
    without.map(([place]) => place),
    [],
  )
})

test('the codes of errors are listed', async t => {
  const { get } = await buildTestApp(t)
  const { components } = (await get('/doc')).body
  const { enum: codes } = components.schemas.Error.properties.code
  for (const code of ['rest_no_route', 'rest_invalid_param']) assert.ok(codes.includes(code), code)
  const field = components.schemas.Error.properties.data.properties.details.additionalProperties
  assert.ok(field.properties.code.enum.includes('is_required'))
})

test('every array of the document says what it contains', async t => {
  const { get } = await buildTestApp(t)
  const { components } = (await get('/doc')).body
  const arrays = [...JSON.stringify(components).matchAll(/"type":"array"(?![^{}]*"items")[^{}]*\}/g)].map(
    ([found]) => found,
  )
  assert.deepEqual(arrays, [])
})

test('the input of each kind of record has a named schema, which includes the language', async t => {
  const { get } = await buildTestApp(t)
  const { components, paths } = (await get('/doc')).body
  const { schemas } = components

  const collections = {
    Event: '/events',
    Venue: '/venues',
    Organizer: '/organizers',
    Category: '/categories',
    Tag: '/tags',
    Image: '/images',
  }
  for (const [kind, collection] of Object.entries(collections)) {
    for (const [name, body] of [
      [`${kind}Input`, paths[collection].post.requestBody],
      [`${kind}Patch`, components.requestBodies[`${kind}PatchBody`]],
    ])
      for (const { schema } of Object.values<any>(body.content))
        assert.deepEqual(schema, { $ref: `#/components/schemas/${name}` })
    const patch = schemas[`${kind}Patch`]
    const shared = schemas[patch.allOf?.[0].$ref.split('/').at(-1)]
    const { i18n_language } = { ...shared?.properties, ...patch.properties }
    assert.equal(i18n_language.$ref, '#/components/schemas/LanguageOrNothing')
    assert.equal(patch.required, undefined)
    // An upload is sent as a form, whose fields are described separately.
    const shares = kind === 'Image' ? undefined : [{ $ref: `#/components/schemas/${kind}Patch` }]
    assert.deepEqual(schemas[`${kind}Input`].allOf, shares)
  }
  assert.deepEqual(schemas.EventInput.required, ['title', 'start_date', 'end_date'])
})

test('an operation documents its own errors, and all share the common ones', async t => {
  const { get } = await buildTestApp(t)
  const { paths, components } = (await get('/doc')).body

  const { get: read, patch, put } = paths['/events/{id}']
  const refused = { $ref: '#/components/responses/E' }
  assert.deepEqual(Object.keys(read.responses), ['200', '304', '400', '403', '404', '410', 'default'])
  assert.deepEqual(Object.keys(patch.responses), ['200', '400', '401', '403', '404', '410', 'default'])
  // Errors that all update methods share are documented once.
  assert.deepEqual(Object.keys(put.responses), ['200', '400', 'default'])
  for (const operations of Object.values<any>(paths))
    for (const { responses } of Object.values<any>(operations))
      if (responses) assert.deepEqual(responses.default, refused)
  const notFound = components.responses[patch.responses['404'].$ref.split('/').at(-1)]
  assert.match(notFound.description, /^Not found: .*rest-event-not-found, .*event-no-longer-available/)
})

test('operations without credentials say so, and all others require them', async t => {
  const { get } = await buildTestApp(t)
  const { security, paths } = (await get('/doc')).body

  assert.deepEqual(security, [{ basic: [] }, { bearer: [] }])
  assert.deepEqual(paths['/events'].get.security, [{}, ...security])
  assert.equal(paths['/events'].post.security, undefined)
  assert.equal(paths['/images'].get.security, undefined)
})

/** The default of a referenced field. */
function defaultOf(schemas: any, input: string, field: string): unknown {
  return schemas[schemas[input].properties[field].$ref.split('/').at(-1)].default
}

test('the document has the defaults for new records and the format of numbers', async t => {
  const { get } = await buildTestApp(t)
  const { components, paths } = (await get('/doc')).body
  const { schemas, parameters } = components

  assert.equal(defaultOf(schemas, 'EventInput', 'all_day'), false)
  for (const field of ['website', 'categories', 'tags', 'venue', 'organizer'])
    assert.equal(defaultOf(schemas, 'EventInput', field), null, field)
  for (const field of ['description', 'address', 'city', 'zip', 'phone', 'show_map', 'image'])
    assert.equal(defaultOf(schemas, 'VenueInput', field), null, field)
  for (const field of ['author', 'date', 'status', 'email'])
    assert.equal(defaultOf(schemas, 'OrganizerInput', field), null, field)
  for (const field of ['website', 'all_day']) assert.equal(defaultOf(schemas, 'EventPatch', field), undefined)
  const latitude = paths['/events'].get.parameters.find(({ name }: any) => name === 'geoloc_lat')
  assert.match(JSON.stringify(latitude), /"format":"double"/)
  assert.match(JSON.stringify(schemas.VenuePatch.properties.geo_lat), /"format":"double"/)
  assert.equal(parameters.per_page.schema.default, 10)
})

test('the document allows additional properties in answers', async t => {
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

test('the example event is in the near future, whenever the document is read', async t => {
  const { get, clock } = await buildTestApp(t)
  const startOf = async () => {
    const { requestBody } = (await get('/doc')).body.paths['/events'].post
    return requestBody.content['application/json'].example.start_date
  }

  assert.equal(await startOf(), '2030-02-14 19:30:00')
  clock.now = (testNow + 366 * 86_400) as UtcSeconds
  assert.equal(await startOf(), '2031-02-15 19:30:00')
})

/** Every text of the document for people. Examples are client input. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).filter(([name]) => name !== 'example' && name !== 'examples')
  return parts.flatMap(([name, part]) =>
    (name === 'description' || name === 'summary') && typeof part === 'string'
      ? [part]
      : descriptionsIn(part),
  )
}

test('every description of the Arabic document is Arabic', async t => {
  const { get } = await buildTestApp(t)

  const descriptions = descriptionsIn((await get(`//ar${apiRoot}/doc`)).body)

  assert.ok(descriptions.length > 400)
  for (const text of descriptions) assert.match(text, /\p{Script=Arabic}/u)
})

test('every example of the document is accepted unchanged', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { paths, components } = (await get('/doc')).body
  const inPlace = (part: any) => components.requestBodies[part.$ref?.split('/').at(-1)] ?? part
  // A registration belongs to an event: tests/features/registration/interface.test.ts.
  const creations = Object.entries<any>(paths).filter(
    ([path, { post }]) => post?.responses[201] && !path.includes('{'),
  )

  // Five kinds of record. A picture is sent as a file, for which the document has no example.
  // Proposals are off: tests/features/submissions/interface.test.ts.
  assert.ok(creations.length >= 6)
  const others = creations.filter(([path]) => path !== '/images' && path !== '/submissions')
  for (const [path, operations] of others) {
    const body = inPlace(operations.post.requestBody)
    const { example } = body.content['application/json']
    const { status, body: record } = await post(path, example)
    assert.equal(status, 201, path)
    const edit = paths[`${path}/{id}`]?.patch
    if (!edit) continue
    const change = inPlace(edit.requestBody).content['application/json'].example
    assert.ok(Object.keys(change).length <= 2, `the example of a change of ${path} is long`)
    assert.equal((await patch(`${path}/${record.id}`, change)).status, 200, path)
  }
})

test('the examples of parameters are right for their kind', async t => {
  const { get } = await buildTestApp(t)
  const { paths, components } = (await get('/doc')).body
  const lists = Object.entries<any>(paths).filter(([path, { get }]) => get && !/[{]|stream|export/.test(path))
  assert.ok(lists.length >= 10)
  // A record that doesn't exist here, half of a pair, a cursor of another order, and a token of another calendar.
  const elsewhere = /^(unknown_\w+|needs_the_other|not_a_cursor|not_a_sync_token|no_such_field)$/
  for (const [path, { get: operation }] of lists)
    for (const given of operation.parameters) {
      const { name, in: place, example } = components.parameters[given.$ref?.split('/').at(-1)] ?? given
      if (place !== 'query') continue
      const { body } = await get(path, { query: { [name]: String(example) } })
      const codes = Object.values<any>(body.data?.details ?? {}).map(({ code }) => code)
      assert.deepEqual(
        codes.filter(code => !elsewhere.test(code)),
        [],
        `${path} ${name}=${example}`,
      )
    }
})

test('the routes of the document equal the routes of the index', async t => {
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

test('a batch that fails as a whole is documented, and a form with a file has no null', async t => {
  const { get } = await buildTestApp(t)
  const { components, paths } = (await get('/doc')).body

  assert.match(paths['/batch'].post.responses[422].description, /rest_batch_failed/)
  assert.equal(paths['/events'].post.responses[422], undefined)
  const { properties, required } = components.schemas.ImageInput
  assert.deepEqual(required, ['file'])
  const named = (schema: any): any =>
    schema.$ref ? named(components.schemas[schema.$ref.split('/').at(-1)]) : schema
  for (const [name, property] of Object.entries(properties))
    assert.doesNotMatch(JSON.stringify(named(property)), /"null"|Nothing/, name)
})

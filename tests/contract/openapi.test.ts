import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { languages } from '../../src/domain/language.ts'
import { apiRoot, buildTestApp } from '../support/test-app.ts'

for (const language of languages) {
  test(`the document in ${language} passes a strict validator`, async t => {
    const { get } = await buildTestApp(t, { env: { PUBLIC_URL: 'https://events.example.org' } })
    const { body } = await get(`//${language}${apiRoot}/doc`)

    const config = await createConfig({ extends: ['recommended-strict'] })
    const faults = await lintFromString({ source: JSON.stringify(body), config })

    assert.deepEqual(
      faults.map(fault => `${fault.ruleId}: ${fault.message} ${fault.location[0]?.pointer}`),
      [],
    )
  })
}

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
  const { paths } = (await get('/doc')).body
  const creations = Object.entries<any>(paths).filter(([, { post }]) => post?.responses[201])

  // Five kinds of record; a picture is sent as a file, for which a document has no example.
  assert.equal(creations.length, 6)
  for (const [path, operations] of creations.filter(([path]) => path !== '/images')) {
    const { example } = operations.post.requestBody.content['application/json']
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

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { createRenderer } from '../../../src/images/renderer.ts'
import { distinctPicture, upload } from '../../support/pictures.ts'
import { buildTestApp, sharedRenderer as renderer } from '../../support/test-app.ts'

/** An app that decodes no picture until it is released. */
async function appThatWaits(t: TestContext) {
  const gate = Promise.withResolvers<void>()
  t.after(() => gate.resolve())
  const app = await buildTestApp(t, {
    renderer: {
      ...renderer,
      render: async (bytes, limits) => {
        await gate.promise
        return renderer.render(bytes, limits)
      },
    },
  })
  return { app, open: gate.resolve }
}

test('each user has a limited number of waiting pictures, and further ones get a Retry-After', async t => {
  const { app, open } = await appThatWaits(t)
  const picture = await distinctPicture(1)
  const send = (count: number, as: Role) => Array.from({ length: count }, () => upload(app, picture, { as }))
  // One is being decoded, four are waiting.
  const contributors = send(7, 'contributor')
  const refused = await Promise.any([contributors[5], contributors[6]] as const)
  assert.deepEqual([refused?.status, refused?.body.code], [503, 'rest_images_busy'])
  assert.equal(refused?.headers['retry-after'], '5')
  assert.match(refused?.body.message, /Try again in 5 seconds/)

  const others = [...send(4, 'author'), ...send(4, 'editor'), ...send(4, 'administrator')]
  open()
  const statuses = (await Promise.all([...contributors, ...others])).map(({ status }) => status)
  assert.equal(statuses.filter(status => status === 503).length, 2)
  assert.equal(statuses.filter(status => status === 201).length, 17)
})

test('a crash of the image decoder is reported as such, not as an invalid picture', async t => {
  let isBroken = true
  const app = await buildTestApp(t, {
    renderer: {
      ...renderer,
      render: async (bytes, limits) => {
        if (!isBroken) return renderer.render(bytes, limits)
        const other = createRenderer({ timeoutMilliseconds: 60_000 })
        const rendering = other.render(bytes, limits)
        setImmediate(() => other.close())
        return rendering
      },
    },
  })
  const picture = await distinctPicture(2)
  const { status, body } = await upload(app, picture)
  assert.deepEqual([status, body.code], [500, 'rest_image_failed'])
  assert.match(body.message, /Nothing was saved/)
  isBroken = false
  assert.equal((await upload(app, picture)).status, 201)
})

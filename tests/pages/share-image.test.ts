// The share images of events.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawableText, isDrawable } from '../../src/domain/events/share-card.ts'
import { createRenderer } from '../../src/images/renderer.ts'
import { allIn, oneIn } from '../support/html.ts'
import { siteScene } from '../support/site-scene.ts'
import { addressIn } from './read-page.ts'

const sharedImageIn = (html: string) => String(oneIn(html, 'meta[property="og:image"]').attributes.content)

test('each event has its own share image, drawn once for each version', async t => {
  const { app, page, add, patch } = await siteScene(t)
  const event = await add('/events', {
    title: 'Tide walk',
    start_date: '2030-02-01 10:00',
    end_date: '2030-02-01 11:00',
  })
  const imageOf = async (path: string) =>
    /^http:\/\/[^/]+(.+)$/.exec(sharedImageIn(await page(path)))?.[1] ?? ''
  const address = await imageOf('/event/tide-walk/')

  assert.match(address, /^\/event\/tide-walk\/share\.jpg\?v=[0-9a-f]{8}$/)
  const { statusCode, headers, rawPayload } = await app.inject(address)
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'image/jpeg')
  const { width, height } = await sharp(rawPayload).metadata()
  assert.deepEqual([width, height], [1200, 630])
  assert.ok(rawPayload.length < 300_000, String(rawPayload.length))
  const again = await app.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } })
  assert.equal(again.statusCode, 304)
  await patch(`/events/${event.id}`, { title: 'Moon walk' })
  assert.notEqual(await imageOf('/event/tide-walk/'), address)
  assert.match(await imageOf('/ar/event/haflat-al-masa/'), /^\/ar\/event\/haflat-al-masa\/share\.jpg/)
  assert.equal(
    (await app.inject('/ar/event/evening-concert/share.jpg')).headers.location,
    '/ar/event/haflat-al-masa/share.jpg',
  )
})

test('protected, hidden and undrawable events have no share image', async t => {
  const { app, page, add } = await siteScene(t)
  await add('/events', {
    title: '花見',
    slug: 'hanami',
    start_date: '2030-02-01 10:00',
    end_date: '2030-02-01 11:00',
  })

  for (const slug of ['members-night', 'kept-in-draft', 'kept-private', 'hanami', 'nothing'])
    assert.equal((await app.inject(`/event/${slug}/share.jpg`)).statusCode, 404, slug)
  assert.match(sharedImageIn(await page('/event/hanami/')), /^http.+\/share\.png$/)
})

test('the event page offers WhatsApp and the device’s share sheet', async t => {
  const { page } = await siteScene(t)
  const html = await page('/event/evening-concert/')

  assert.match(addressIn(html, 'https://wa.me/'), /\?text=Evening%20concert%0Ahttp.+evening-concert%2F$/)
  assert.equal(allIn(html, 'li[hidden] button[type="button"][data-share="device"]').length, 1)
})

test('letters of all five languages are drawn, and Arabic letters are joined', async t => {
  const renderer = createRenderer()
  t.after(() => renderer.close())
  const widthOf = async (title: string) => {
    const card = { title, when: '', where: '', siteName: '', accent: '#000000', isRightToLeft: false }
    const drawn = await renderer.draw(card)
    assert.ok(drawn instanceof Uint8Array)
    const { info } = await sharp(drawn)
      .trim({ background: '#000', threshold: 60 })
      .toBuffer({ resolveWithObject: true })
    return info.width
  }

  // Isolated letters have other glyphs than joined ones.
  const [joined, apart] = [await widthOf('ععععع'), await widthOf('ع\u200cع\u200cع\u200cع\u200cع')]
  assert.ok(joined < apart - 5, `${joined} ${apart}`)
  // A letter without a glyph is a box of a fixed width.
  const [narrow, wide] = [await widthOf('ıııı'), await widthOf('ŵŵŵŵ')]
  assert.ok(narrow < wide / 2, `${narrow} ${wide}`)
})

test('emoji are left out of a share image', () => {
  assert.equal(drawableText('Jazz 🎷 night 👩‍🎤'), 'Jazz night')
  const rows: [string, boolean][] = [
    ['Fête à l’école', true],
    ['Exposição', true],
    ['معرض', true],
    ['Тест', true],
    ['花見', false],
    ['🎷', false],
  ]
  for (const [text, expected] of rows) assert.equal(isDrawable(text), expected, text)
})

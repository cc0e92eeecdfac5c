// One text is put into every field and read in every format. Each shows the intended text, and none live
// markup.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Parser } from 'htmlparser2'
import { readWithIcalJs } from '../formats/read-calendar.ts'
import { htmlWithout, oneIn } from '../support/html.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { emptyScene, type Scene } from '../support/site-scene.ts'
import { childrenOf, readXml, textOfChild, type XmlElement } from '../support/xml-tree.ts'
import { itemsInRss } from './read-feed.ts'
import { jsonLdIn } from './read-page.ts'

const typed = 'Tom & "Jerry" <b>x</b> 5 < 6 &amp; &lt;i&gt;'
const meant = 'Tom & "Jerry" x 5 < 6 & <i>'

/** A calendar with that text in every field, each prefixed with a unique word. */
async function plantedScene(t: Parameters<typeof emptyScene>[0]): Promise<Scene> {
  const scene = await emptyScene(t, { ALMANAC_SITE_NAME: `Site ${typed}` })
  const image = await uploaded(scene, await pictureOf('png', 400, 300), { alt: `Alt ${typed}` })
  await scene.add('/events', {
    title: `Title ${typed}`,
    slug: 'planted',
    start_date: '2030-01-20 19:30',
    end_date: '2030-01-20 22:00',
    description: `Description ${typed}`,
    excerpt: `Excerpt ${typed}`,
    cost: `Cost ${typed}`,
    image: image.id,
    tickets: [{ name: `Ticket ${typed}`, price: 5, currency: '&lt;i&gt;' }],
    venue: {
      venue: `Venue ${typed}`,
      address: `Street ${typed}`,
      city: `City ${typed}`,
      country: `Country ${typed}`,
      province: `Province ${typed}`,
      zip: `Zip ${typed}`,
      phone: `Phone ${typed}`,
      geo_lat: -1.2,
      geo_lng: 36.8,
    },
    organizer: { organizer: `Organizer ${typed}`, phone: `Call ${typed}`, email: 'a&b?cc=c@example.org' },
    categories: [`Category ${typed}`],
    tags: [`Tag ${typed}`],
  })
  return scene
}

interface ReadHtml {
  readonly text: string
  readonly attributes: string
  /** The names of all elements. */
  readonly elements: ReadonlySet<string>
}

/** The visible text of HTML. */
function readHtml(html: string): ReadHtml {
  const elements = new Set<string>()
  let [text, attributes] = ['', '']
  const parser = new Parser({
    onopentag(name, found) {
      elements.add(name)
      attributes += Object.values(found)
        .map(value => `${value}\n`)
        .join('')
    },
    ontext(piece) {
      text += piece
    },
  })
  parser.end(htmlWithout(html, 'script[type="application/ld+json"]'))
  return { text, attributes, elements }
}

/** No visible entity is left, the text created no element, and each of the words is followed by it. */
function assertShown(html: string, words: readonly string[], where: string): void {
  const { text, attributes, elements } = readHtml(html)
  assert.ok(!elements.has('i'), `${where} has live markup`)
  for (const shown of [text, attributes]) assert.doesNotMatch(shown, /&(?:amp|lt|gt|quot|#\d+);/, where)
  for (const word of words) {
    const [where_, looked] = word.startsWith('@') ? [attributes, word.slice(1)] : [text, word]
    assert.ok(where_.includes(`${looked} ${meant}`), `${word} on ${where}`)
  }
}

const pages: Readonly<Record<string, readonly string[]>> = {
  '/event/planted/': [
    'Title',
    'Description',
    'Cost',
    'Ticket',
    'Venue',
    'Street',
    'City',
    'Country',
    'Province',
    'Zip',
    'Organizer',
    'Category',
    'Tag',
    'Site',
    '@Title',
    '@Alt',
  ],
  '/events/': ['Title', 'Excerpt', 'Cost', 'Venue', 'City', 'Category', 'Tag', 'Organizer', '@Alt'],
  '/events/month/2030-01/': ['Title'],
  '/events/week/2030-01-20/': ['Title', 'Venue', 'City'],
  '/events/day/2030-01-20/': ['Title', 'Venue', 'City', '@Alt'],
  '/events/map/': ['Title', 'Venue', 'Street', 'City'],
  '/events/embed/': ['Title'],
  '/event/planted/embed/': ['Title'],
}

test('every page and embed shows each text as intended', async t => {
  const { page } = await plantedScene(t)
  for (const [path, words] of Object.entries(pages)) assertShown(await page(path), words, path)
})

test('the pages of venues, organizers, categories and tags show their names as intended', async t => {
  const { page, get } = await plantedScene(t)
  const { body } = await get('/events/by-slug/planted')
  const paths = {
    Venue: body.venue.url,
    Organizer: body.organizer[0].url,
    Category: body.categories[0].url,
    Tag: body.tags[0].url,
  }
  for (const [word, url] of Object.entries(paths)) {
    const html = await page(new URL(url).pathname)
    assertShown(html, [word, `@${word}`], url)
    assert.ok(readHtml(html).text.includes(`${word} ${meant} · Site ${meant}`), `the title of ${url}`)
  }
})

test('a mail link has only the email address', async t => {
  const { page, get } = await plantedScene(t)
  const { body } = await get('/events/by-slug/planted')

  const html = await page(new URL(body.organizer[0].url).pathname)

  oneIn(html, 'a[href="mailto:a%26b%3Fcc%3Dc@example.org"]')
})

test('a feed contains each text as intended', async t => {
  const { page } = await plantedScene(t)
  const [item] = itemsInRss(await page('/events/feed.rss')) as [XmlElement]
  const [entry] = childrenOf(readXml(await page('/events/feed.atom')), 'entry') as [XmlElement]

  // Some readers show these as text and others as HTML: neither shows a tag.
  const asHtml = (text: string | undefined) => readHtml(text ?? '').text
  assert.equal(asHtml(textOfChild(item, 'title')), `Title ${meant}`)
  assert.equal(asHtml(textOfChild(entry, 'title')), `Title ${meant}`)
  for (const category of childrenOf(item, 'category')) assert.match(asHtml(category.text), / x 5 < 6 & <i>$/)
  for (const content of [textOfChild(item, 'content:encoded'), textOfChild(entry, 'content')])
    assertShown(content ?? '', ['Venue', 'Street', 'City', 'Description', 'Cost'], 'a feed')
  for (const summary of [textOfChild(item, 'description'), textOfChild(entry, 'summary')])
    assertShown(summary ?? '', ['Excerpt'], 'a feed')
})

test('a calendar file contains each text as intended', async t => {
  const { page } = await plantedScene(t)
  const calendar = await page('/event/planted/event.ics')
  const [event] = readWithIcalJs(calendar)
  const unfolded = calendar.replaceAll('\r\n ', '')

  assert.equal(event?.summary, `Title ${meant}`)
  for (const word of ['Description', 'Cost']) assert.ok(event?.description.includes(`${word} ${meant}`), word)
  for (const word of ['Venue', 'Street', 'City', 'Province', 'Country', 'Zip'])
    assert.ok(event?.location.includes(`${word} ${meant}`), word)
  for (const word of ['Category', 'Tag', 'Call']) assert.ok(unfolded.includes(`${word} ${meant}`), word)
  assert.ok(unfolded.includes(`CN=Organizer ${meant.replaceAll('"', "^'")}:`))
  assert.doesNotMatch(unfolded, /&(?:amp|lt|gt);/)
})

test('JSON-LD and oEmbed contain each text as intended', async t => {
  const { page, get } = await plantedScene(t)
  const onPage = jsonLdIn(await page('/event/planted/'))
  const { json_ld: answered } = (await get('/events/by-slug/planted')).body
  for (const data of [onPage, answered]) {
    assert.equal(data.name, `Title ${meant}`)
    assert.equal(data.description, `Excerpt ${meant}`)
    assert.equal(data.location.name, `Venue ${meant}`)
    assert.equal(data.location.telephone, `Phone ${meant}`)
    assert.equal(data.location.address.addressLocality, `City ${meant}`)
    assert.equal(data.organizer[0].name, `Organizer ${meant}`)
    assert.equal(data.offers[0].name, `Ticket ${meant}`)
  }
  const base = new URL(onPage.url).origin
  const { body: oembed } = await get('//oembed', { query: { url: `${base}/event/planted/` } })
  assert.equal(oembed.title, `Title ${meant}`)
  assert.equal(oembed.provider_name, `Site ${meant}`)
  assertShown(oembed.html, ['@Title'], 'oEmbed')
})

test('the feed of a search for special characters is named after the search', async t => {
  const { page } = await plantedScene(t)
  const calendar = await page('/events/feed.ics?search=%26+%3Ci%3E+%26amp%3B')

  assert.match(calendar.replaceAll('\r\n ', ''), /NAME:Site .* · & <i> &amp\\;\r\n/)
})

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { openPageFetcher } from '../../../src/components.ts'
import { eventsInPage } from '../../../src/features/submissions/linked-page/web-page.ts'
import { textsIn } from '../../support/html.ts'
import { buildAppBeside } from '../../support/test-app.ts'
import { concert, type FormAnswer, formToken, sendForm, submissionScene } from './scene.ts'

/** A website whose pages are given by path. */
async function website(
  t: TestContext,
  pages: Readonly<Record<string, readonly [type: string, body: string]>>,
) {
  const server = createServer((request, response) => {
    const [type, body] = pages[request.url ?? ''] ?? ['text/plain', '']
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that also reads pages of this machine. */
async function openScene(t: TestContext, more: object = {}) {
  const scene = await submissionScene(t)
  const env = { ...scene.env, TIMEZONE: 'Europe/Lisbon', ...more }
  const fetchPage = openPageFetcher(['127.0.0.0/8'])
  return { ...scene, app: await buildAppBeside(t, scene.app, env, { fetchPage }) }
}

const jsonLd = (item: object) =>
  [
    'text/html',
    `<!doctype html><title>x</title><script type="application/ld+json">${JSON.stringify(item)}</script>`,
  ] as const

const choir = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name: 'Choir &amp; <b>Friends</b>',
  startDate: '2030-03-01T20:00:00+01:00',
  endDate: '2030-03-01T22:00:00+01:00',
  description: '<p>Songs of the sea.</p>',
  location: {
    '@type': 'Place',
    name: 'Town Hall',
    address: { '@type': 'PostalAddress', streetAddress: 'Main Street 1', addressLocality: 'Porto' },
  },
  offers: [{ '@type': 'Offer', price: '12', priceCurrency: 'EUR' }],
  organizer: { '@type': 'Organization', name: 'Sea Choir' },
  url: 'https://choir.example/concert',
}

const asFilled = {
  title: 'Choir & Friends',
  ...{ start_day: '2030-03-01', start_time: '19:00', end_time: '21:00', end_day: '', all_day: '' },
  ...{ venue: 'Town Hall', address: 'Main Street 1', city: 'Porto', description: 'Songs of the sea.' },
  ...{ cost: '12 EUR', link: 'https://choir.example/concert', organizer: 'Sea Choir' },
}

/** The values of the fields that the form shows. */
function filledIn({ body }: FormAnswer): Record<string, string> {
  const inputs = [...body.matchAll(/<input id="f-(\w+)"[^>]*? value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')] as const,
  )
  const area = /<textarea id="f-description"[^>]*>([^<]*)</.exec(body)?.[1] ?? ''
  const isAllDay = /id="f-all_day"[^>]* checked/.test(body) ? '1' : ''
  const values: Record<string, string> = {
    ...Object.fromEntries(inputs),
    description: area,
    all_day: isAllDay,
  }
  return Object.fromEntries(Object.keys(asFilled).map(name => [name, values[name] ?? '']))
}

const day = (event: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR\r\n`
const vevent = (uid: string, date: string) =>
  [
    ...['BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:Choir & Friends', `DTSTART;TZID=Europe/Paris:${date}T200000`],
    ...[`DTEND;TZID=Europe/Paris:${date}T220000`, 'LOCATION:Town Hall\\, Main Street 1', 'END:VEVENT'],
  ].join('\r\n')

test('a pasted link fills in the form', async t => {
  const base = await website(t, {
    '/json-ld': jsonLd(choir),
    '/graph': jsonLd({
      '@graph': [
        { '@type': 'WebPage', name: 'x' },
        { ...choir, '@type': ['Event'] },
      ],
    }),
    '/several': jsonLd([
      { ...choir, name: 'Over', startDate: '2001-03-01', endDate: '2001-03-01' },
      { ...choir, name: 'Later', startDate: '2031-03-01' },
      choir,
    ]),
    '/days': jsonLd({ ...choir, startDate: '2030-03-01', endDate: '2030-03-03' }),
    '/h-event': [
      'text/html',
      `<div class="h-event"><h1 class="p-name">Choir &amp; Friends</h1><time class="dt-start" datetime="2030-03-01T20:00+01:00">1 March, 8 pm</time>
<time class="dt-end" datetime="2030-03-01 22:00+0100">10 pm</time> <span class="p-location h-card">Town Hall</span>
<p class="p-summary">Songs of the sea.</p><a class="u-url" href="/concert">more</a></div>`,
    ],
    '/calendar': ['text/calendar', day(`${vevent('a', '20010301')}\r\n${vevent('b', '20300301')}`)],
  })
  const { app } = await openScene(t)
  const fill = async (path: string) =>
    filledIn(
      await sendForm(app, '/events/submit/', {
        ...{ from: base + path, do: 'fill' },
        form_token: await formToken(app, '/events/submit/'),
      }),
    )
  assert.deepEqual(await fill('/json-ld'), asFilled)
  assert.deepEqual(await fill('/graph'), asFilled)
  assert.deepEqual(await fill('/several'), asFilled)
  assert.deepEqual(await fill('/days'), {
    ...asFilled,
    ...{ start_time: '', end_time: '', end_day: '2030-03-03', all_day: '1' },
  })
  const less = { ...asFilled, address: '', city: '', cost: '', organizer: '' }
  assert.deepEqual(await fill('/h-event'), { ...less, link: `${base}/concert` })
  assert.deepEqual(await fill('/calendar'), { ...less, description: '', link: '' })
})

test('what the page leaves out stays as typed, and nothing is sent', async t => {
  const { location: _, offers: __, ...less } = choir
  const base = await website(t, { '/': jsonLd(less) })
  const { app, mailbox } = await openScene(t)
  const answer = await sendForm(app, '/events/submit/', {
    ...{ ...concert, email: 'a@example.org', from: base, do: 'fill' },
    form_token: await formToken(app, '/events/submit/'),
  })
  assert.equal(answer.statusCode, 200)
  const { venue, cost, title } = filledIn(answer)
  assert.deepEqual([venue, cost, title], ['Village Green', '5', 'Choir & Friends'])
  assert.ok(textsIn(answer.body, '.note').join().includes('Check every field'))
  assert.equal(mailbox.letters.length, 0)
})

test('addresses that can’t be read get the same answer, whatever the reason', async t => {
  const base = await website(t, { '/empty': ['text/html', '<p>No event.</p>'], '/broken': jsonLd([]) })
  const { app } = await openScene(t)
  const { app: strict } = await submissionScene(t, { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' })
  const problemOf = async (from: string, on = app) => {
    const { statusCode, body } = await sendForm(on, '/events/submit/', {
      ...{ from, do: 'fill', form_token: await formToken(on, '/events/submit/') },
    })
    assert.equal(statusCode, 422)
    return textsIn(body, '#f-from-problem').join()
  }
  const unread = await problemOf(`${base}/missing`)
  assert.match(unread, /can’t be read/)
  assert.equal(await problemOf(`${base}/`, strict), unread)
  assert.equal(await problemOf('http://127.0.0.1:1/', app), unread)
  assert.equal(await problemOf('file:///etc/passwd'), unread)
  assert.match(await problemOf(`${base}/empty`), /describes no event/)
  assert.match(await problemOf(''), /required/i)
})

test('a network fetches no more links than forms', async t => {
  const base = await website(t, { '/': jsonLd(choir) })
  const { app } = await openScene(t, { ALMANAC_LIMIT_LOOPBACK: 'true' })
  const statuses = new Set<number>()
  for (let sent = 0; sent < 125; sent++) {
    const form_token = await formToken(app, '/events/submit/')
    const { statusCode } = await sendForm(app, '/events/submit/', { from: base, do: 'fill', form_token })
    statuses.add(statusCode)
  }
  assert.deepEqual([...statuses], [200, 429])
})

test('hostile pages are read in bounded time and memory', async () => {
  const pages = [
    '<i>x'.repeat(500_000),
    `<div class="h-event">${'<b class="p-name">x'.repeat(100_000)}`,
    `<div class="h-event"><p class="p-name">${'x '.repeat(900_000)}</p><time class="dt-start">2030-03-01</time></div>`,
    '<script type="application/ld+json">['.repeat(50_000),
    `<script type="application/ld+json">${'['.repeat(1_000_000)}</script>`,
  ]
  const startedAt = process.cpuUsage()
  for (const page of pages) {
    const [event] = await eventsInPage(page, 'https://example.org/')
    assert.ok((event?.title.length ?? 0) <= 20_000)
  }
  const { user } = process.cpuUsage(startedAt)
  // Without bounds these take minutes.
  assert.ok(user < 20_000_000, `${user / 1e6} s`)
})

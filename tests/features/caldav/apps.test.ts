// Requests of apps, as reports about other servers quote them, against this one.
import assert from 'node:assert/strict'
import { before, type TestContext, test } from 'node:test'
import { buildTestApp, type CalendarTemplate } from '../../support/test-app.ts'
import { allText, davRequests, davTemplate, writing } from './scene.ts'

let template: CalendarTemplate
before(async () => {
  template = await davTemplate()
})

async function serve(t: TestContext) {
  const app = await buildTestApp(t, { template, env: writing })
  return davRequests(app)
}

const home = '/dav/users/author/'
const all = `${home}all/`

/** https://github.com/owncloud/core/issues/21550 and https://github.com/sabre-io/dav/issues/813 */
const macPrincipal = `<?xml version="1.0" encoding="UTF-8"?>
<A:propfind xmlns:A="DAV:">
  <A:prop>
    <B:calendar-home-set xmlns:B="urn:ietf:params:xml:ns:caldav"/>
    <B:calendar-user-address-set xmlns:B="urn:ietf:params:xml:ns:caldav"/>
    <A:current-user-principal/>
    <A:displayname/>
    <C:dropbox-home-URL xmlns:C="http://calendarserver.org/ns/"/>
    <C:email-address-set xmlns:C="http://calendarserver.org/ns/"/>
    <C:notification-URL xmlns:C="http://calendarserver.org/ns/"/>
    <A:principal-collection-set/>
    <A:principal-URL/>
    <A:resource-id/>
    <B:schedule-inbox-URL xmlns:B="urn:ietf:params:xml:ns:caldav"/>
    <B:schedule-outbox-URL xmlns:B="urn:ietf:params:xml:ns:caldav"/>
    <A:supported-report-set/>
  </A:prop>
</A:propfind>`

test('macOS and iOS: the principal, and what the server doesn’t have', async t => {
  const dav = await serve(t)
  const headers = { depth: '0', brief: 't', prefer: 'return=minimal', 'content-type': 'text/xml' }
  for (const path of ['/dav/', home]) {
    const { status, responses } = await dav('PROPFIND', path, { as: 'author', headers, body: macPrincipal })
    assert.equal(status, 207)
    assert.equal(allText(responses[0]?.found['calendar-home-set']), home)
    assert.equal(allText(responses[0]?.found['current-user-principal']), home)
    assert.ok(responses[0]?.others.includes('schedule-inbox-URL'))
  }
  const calendars = await dav('PROPFIND', home, {
    as: 'author',
    headers: { ...headers, depth: '1' },
    body: `<?xml version="1.0" encoding="UTF-8"?><A:propfind xmlns:A="DAV:"><A:prop><A:add-member/><C:allowed-sharing-modes xmlns:C="http://calendarserver.org/ns/"/><E:calendar-color xmlns:E="http://apple.com/ns/ical/"/><B:calendar-description xmlns:B="urn:ietf:params:xml:ns:caldav"/><E:calendar-order xmlns:E="http://apple.com/ns/ical/"/><A:current-user-privilege-set/><A:displayname/><C:getctag xmlns:C="http://calendarserver.org/ns/"/><A:owner/><A:quota-available-bytes/><A:resourcetype/><B:supported-calendar-component-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:supported-report-set/><A:sync-token/></A:prop></A:propfind>`,
  })
  const music = calendars.responses.find(({ href }) => href === `${home}category-1/`)
  assert.match(allText(music?.found['calendar-color']), /^#aa0000ff$/i)
  assert.ok(music?.found['sync-token'] && music.found.getctag)
  const order = await dav('PROPPATCH', all, {
    as: 'author',
    headers: { 'content-type': 'text/xml' },
    body: '<?xml version="1.0" encoding="UTF-8"?><A:propertyupdate xmlns:A="DAV:"><A:set><A:prop><D:calendar-order xmlns:D="http://apple.com/ns/ical/">2</D:calendar-order></A:prop></A:set></A:propertyupdate>',
  })
  assert.deepEqual([order.status, order.responses[0]?.others], [207, ['calendar-order']])
})

test('macOS and iOS: tags of a range, then the objects', async t => {
  const dav = await serve(t)
  const found = await dav('REPORT', all, {
    as: 'author',
    headers: { depth: '1', 'content-type': 'text/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>
<B:calendar-query xmlns:B="urn:ietf:params:xml:ns:caldav"><A:prop xmlns:A="DAV:"><A:getetag/><A:getcontenttype/></A:prop><B:filter><B:comp-filter name="VCALENDAR"><B:comp-filter name="VEVENT"><B:time-range start="20290101T000000Z"/></B:comp-filter></B:comp-filter></B:filter></B:calendar-query>`,
  })
  assert.equal(found.responses.length, 4)
  assert.match(allText(found.responses[0]?.found.getcontenttype), /^text\/calendar/)
  const hrefs = found.responses.map(({ href }) => `<A:href>${href}</A:href>`).join('')
  const objects = await dav('REPORT', all, {
    as: 'author',
    headers: { depth: '1', 'content-type': 'text/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><B:calendar-multiget xmlns:A="DAV:" xmlns:B="urn:ietf:params:xml:ns:caldav"><A:prop><A:getetag/><B:calendar-data/><B:schedule-tag/><C:created-by xmlns:C="http://calendarserver.org/ns/"/></A:prop>${hrefs}</B:calendar-multiget>`,
  })
  assert.equal(objects.responses.length, 4)
  assert.deepEqual(objects.responses[0]?.others, ['schedule-tag', 'created-by'])
})

test('DAVx5: the properties of collections, and a query for tags', async t => {
  const dav = await serve(t)
  const listed = await dav('PROPFIND', home, {
    as: 'author',
    headers: { depth: '1' },
    body: `<?xml version='1.0' encoding='UTF-8' ?><propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:CARD="urn:ietf:params:xml:ns:carddav"><prop><resourcetype /><displayname /><owner /><current-user-privilege-set /><n0:transports xmlns:n0="https://bitfire.at/webdav-push" /><CARD:addressbook-description /><n1:calendar-color xmlns:n1="http://apple.com/ns/ical/" /><CAL:calendar-description /><CAL:calendar-timezone /><CAL:supported-calendar-component-set /><n2:source xmlns:n2="http://calendarserver.org/ns/" /></prop></propfind>`,
  })
  const calendar = listed.responses.find(({ href }) => href === all)
  const privileges = calendar?.found['current-user-privilege-set']?.children.flatMap(one =>
    one.children.map(({ name }) => name),
  )
  assert.ok(privileges?.includes('D:write-content') && privileges.includes('D:bind'))
  assert.equal(calendar?.found['supported-calendar-component-set']?.children[0]?.attributes.name, 'VEVENT')
  assert.ok(calendar?.others.includes('transports') && calendar.others.includes('addressbook-description'))
  const state = await dav('PROPFIND', all, {
    as: 'author',
    headers: { depth: '0' },
    body: `<propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav"><prop><CAL:max-resource-size/><supported-report-set/><n0:getctag xmlns:n0="http://calendarserver.org/ns/"/><sync-token/></prop></propfind>`,
  })
  assert.match(JSON.stringify(state.responses[0]?.found['supported-report-set']), /sync-collection/)
  const tags = await dav('REPORT', all, {
    as: 'author',
    headers: { depth: '1' },
    body: `<?xml version='1.0' encoding='UTF-8' ?><CAL:calendar-query xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav"><prop><getetag /></prop><CAL:filter><CAL:comp-filter name="VCALENDAR"><CAL:comp-filter name="VEVENT"><CAL:time-range start="20300210T000000Z" /></CAL:comp-filter></CAL:comp-filter></CAL:filter></CAL:calendar-query>`,
  })
  assert.equal(tags.responses.length, 1)
})

test('Thunderbird: a sync with depth 1, and a multiget in the default namespace', async t => {
  const dav = await serve(t)
  const synced = await dav('REPORT', all, {
    as: 'author',
    // https://github.com/Purelymail/purelymail-issues/issues/250
    headers: { depth: '1', 'content-type': 'text/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<sync-collection xmlns="DAV:"><sync-token/><sync-level>1</sync-level><prop><getcontenttype/><getetag/></prop></sync-collection>`,
  })
  assert.deepEqual([synced.status, synced.responses.length], [207, 4])
  assert.ok(synced.token)
  // https://github.com/Kozea/Radicale/issues/2097
  const objects = await dav('REPORT', all, {
    as: 'author',
    headers: { depth: '1', 'content-type': 'text/xml; charset=utf-8' },
    body: `<?xml version="1.0"?><C:calendar-multiget xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag /><C:calendar-data /></prop><href>${synced.responses[0]?.href}</href></C:calendar-multiget>`,
  })
  assert.match(allText(objects.responses[0]?.found['calendar-data']), /^BEGIN:VCALENDAR/)
})

test('Evolution and python-caldav: without a declaration, and a range of the calendar', async t => {
  const dav = await serve(t)
  // https://github.com/owncloud-archive/calendar/issues/832
  const tag = await dav('PROPFIND', all, {
    as: 'author',
    headers: { depth: '0', 'content-type': 'application/xml' },
    body: '<propfind xmlns="DAV:" xmlns:CS="http://calendarserver.org/ns/">\n  <prop>\n    <CS:getctag/>\n  </prop>\n</propfind>',
  })
  assert.match(allText(tag.responses[0]?.found.getctag), /^[\w-]{22}$/)
  // https://github.com/python-caldav/caldav/issues/209
  const range = await dav('REPORT', all, {
    as: 'author',
    headers: { depth: '1', 'content-type': 'application/xml; charset="utf-8"' },
    body: `<?xml version='1.0' encoding='utf-8'?>\n<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-data/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:time-range start="20300201T000000Z" end="20300202T000000Z"/></C:comp-filter></C:filter></C:calendar-query>`,
  })
  assert.equal(range.responses.length, 1)
  const busyCal = await dav('PROPFIND', '/dav/', {
    as: 'author',
    headers: { depth: '0' },
    // https://github.com/jelmer/xandikos/issues/165
    body: '<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop><d:current-user-principal/></d:prop></d:propfind>',
  })
  assert.equal(allText(busyCal.responses[0]?.found['current-user-principal']), home)
})

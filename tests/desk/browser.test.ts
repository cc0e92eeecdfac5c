// The desk in a real browser: unsaved text, use without scripts, and accessibility checks of every page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/domain/records/record-frame.ts'
import { violations } from '../support/axe.ts'
import { distinctPicture, pictureOf, uploaded } from '../support/pictures.ts'
import { isLong, shareOf } from '../support/rounds.ts'
import { layoutFaults } from './layout-faults.ts'
import { type OpenDesk, openDesk } from './open-desk.ts'

async function assertDraftIsOffered(desk: OpenDesk): Promise<void> {
  const { body: hall } = await desk.post('/venues', { venue: 'Town Hall' })
  const { page, complaints } = await desk.sit()
  page.on('dialog', dialog => dialog.accept())
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.fill('#title', 'Typed in a train')
  await page.fill('#venue_name', 'Town')
  await page.locator('[role="option"]', { hasText: 'Town Hall' }).click()
  await page.locator('.rich-text').click()
  await page.keyboard.type('Much text')
  await page.selectOption('#repeats', 'weekly')
  assert.equal(await page.locator('.days input:checked').count(), 1)
  await page.locator('.dates input').nth(2).check()
  await page.reload()
  await page.locator('.draft-offer').waitFor()
  await page.fill('#title', 'Typed beside the offer')
  await page.reload()

  await page.locator('.draft-offer').nth(1).waitFor()
  await page.locator('.draft-offer', { hasText: 'beside' }).locator('[data-draft="discard"]').click()
  await page.fill('#title', 'Typed before restoring')
  await page.click('[data-draft="restore"]')
  await page.locator('.draft-offer', { hasText: 'before restoring' }).waitFor()
  await page.click('[data-draft="restore"]')
  assert.equal(await page.inputValue('#title'), 'Typed before restoring')
  await page.locator('.draft-offer', { hasText: 'in a train' }).locator('[data-draft="restore"]').click()
  await page.locator('.draft-offer', { hasText: 'before' }).locator('[data-draft="discard"]').click()
  assert.equal(await page.inputValue('#title'), 'Typed in a train')
  assert.match((await page.locator('.rich-text').textContent()) ?? '', /Much text/)
  assert.equal(await page.locator(`.chip input[value="${hall.id}"]`).isChecked(), true)
  await page.locator('.dates li').first().waitFor()
  assert.equal(await page.locator('.dates input').nth(2).isChecked(), true)
  await page.click('button[value="draft"]')
  await page.locator('.note', { hasText: 'Draft saved.' }).waitFor()
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.locator('.rich-text').waitFor()
  assert.equal(await page.locator('.draft-offer').count(), 0)
  assert.deepEqual(complaints, [])
}

async function assertLinksAreChecked(desk: OpenDesk): Promise<void> {
  const { page, complaints } = await desk.sit()
  await page.goto(`${desk.address}/desk/events/new/`)
  const text = page.locator('.rich-text')
  const dialog = page.locator('#link-dialog')
  await text.click()
  await page.keyboard.type('Visit Town')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  // The toolbar is one stop of the Tab key.
  await page.keyboard.press('Shift+Tab')
  const tool = () => page.evaluate('document.activeElement.dataset.tool')
  assert.equal(await tool(), 'bold')
  await page.keyboard.press('ArrowLeft')
  assert.equal(await tool(), 'picture')
  await page.keyboard.press('ArrowLeft')
  assert.equal(await tool(), 'link')
  await page.keyboard.press('Enter')
  assert.equal(await dialog.locator('#link_text').inputValue(), 'Town')
  assert.equal(await dialog.locator('[value="remove"]').isVisible(), false)
  for (const wrong of ['', 'javascript:alert(1)', 'https:evil.example', '//evil.example']) {
    await page.fill('#link_address', wrong)
    await page.keyboard.press('Enter')
    await dialog.locator('.problem', { hasText: 'can’t be used as a link' }).waitFor()
    assert.equal(await page.inputValue('#link_address'), wrong)
    assert.equal(await page.evaluate('document.activeElement.id'), 'link_address')
  }
  assert.deepEqual(await violations(page, 'link dialog', { part: isLong ? 'html' : '#link-dialog' }), [])
  await page.fill('#link_address', 'town.example/')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.type(', today')
  const written = () => page.inputValue('[name="description"]')
  assert.equal(await written(), '<p>Visit <a href="https://town.example/">Town</a>, today</p>')

  // Escape changes nothing, and returns to the text.
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+k')
  assert.equal(await page.inputValue('#link_address'), 'https://town.example/')
  await page.fill('#link_text', 'City')
  await page.keyboard.press('Escape')
  assert.equal(await written(), '<p>Visit <a href="https://town.example/">Town</a>, today</p>')
  await page.keyboard.press('Control+k')
  await page.fill('#link_address', 'maria@town.example')
  await page.fill('#link_text', 'Maria <3')
  await page.keyboard.press('Enter')
  await text.locator('a', { hasText: 'Maria' }).waitFor()
  assert.equal(await written(), '<p>Visit <a href="mailto:maria@town.example">Maria &lt;3</a>, today</p>')
  await text.locator('a').click()
  await page.click('[data-tool="link"]')
  await dialog.locator('[value="remove"]').click()
  await text.locator('a').waitFor({ state: 'detached' })
  assert.equal(await written(), '<p>Visit Maria &lt;3, today</p>')

  await page.keyboard.press('Control+a')
  await paste(page, 'www.town.example/map')
  await text.locator('a', { hasText: 'Visit' }).waitFor()
  assert.equal(await written(), '<p><a href="https://www.town.example/map">Visit Maria &lt;3, today</a></p>')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await paste(page, 'See www.town.example, or ftp://town.example')
  await text.locator('a').waitFor()
  assert.equal(
    await written(),
    '<p>See <a href="https://www.town.example">www.town.example</a>, or ftp://town.example</p>',
  )
  page.on('dialog', warning => warning.accept())
  assert.deepEqual(complaints, [])
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const options = { clipboardData, bubbles: true, cancelable: true }
    document.querySelector('.rich-text').dispatchEvent(new ClipboardEvent('paste', options))
  }`)
}

async function assertWorksWithoutScripts(desk: OpenDesk): Promise<void> {
  const { page } = await desk.sit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  await page.goto(`${desk.address}/desk/`)
  await page.click('.bottom a[href="/desk/events/new/"]')
  await page.fill('#title', 'Plain evening')
  await page.fill('#venue_name', 'New place')
  await page.fill('#description', 'Line one\n\nLine two')
  await page.click('button[value="publish"]')
  await page.check('#venue-choice-new')
  await page.click('button[value="publish"]')

  assert.match((await page.locator('.note').textContent()) ?? '', /Published/)
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.fill('#title', 'By Enter alone')
  await page.press('#title', 'Enter')
  assert.match((await page.locator('.note').textContent()) ?? '', /Draft saved/)
}

/** The buttons that a key presses in the visible fields. The short run tests one in sixteen. */
async function pressedIn(page: Page, keys: string, turn: number): Promise<string[]> {
  await page.evaluate(`{
    globalThis.pressed = []
    addEventListener('submit', event => {
      event.preventDefault()
      pressed.push(event.submitter.value)
    }, true)
    for (const details of document.querySelectorAll('details')) details.open = true
  }`)
  const fields = await page.locator('#event :is(input:not([type=file]), select, .rich-text):visible').all()
  assert.ok(fields.length > 30, String(fields.length))
  const always = ['#title', '#tags'].map(id => page.locator(id))
  for (const field of [...always, ...shareOf(fields, turn, 16)]) {
    await field.focus()
    await page.keyboard.press(keys)
  }
  return page.evaluate('pressed')
}

async function assertKeysPublishNothing(desk: OpenDesk): Promise<void> {
  const times = { start_date: '2030-02-01 19:00', end_date: '2030-02-01 20:00' }
  const { body: event } = await desk.post('/events', { title: 'Public', ...times })
  const { page, complaints } = await desk.sit()
  page.on('dialog', dialog => dialog.accept())
  for (const [turn, path] of ['/events/new/', `/events/${event.id}/`].entries()) {
    await page.goto(`${desk.address}/desk${path}`)
    await page.locator('.rich-text').waitFor()
    assert.deepEqual(await pressedIn(page, 'Enter', turn), [], path)
    assert.deepEqual([...new Set(await pressedIn(page, 'Control+s', turn + 2))], ['update'], path)
  }
  await page.goto(`${desk.address}/desk/events/${event.id}/`)
  await page.fill('#cost', '7')
  await page.keyboard.press('Control+s')
  await page.locator('.note', { hasText: 'Saved.' }).waitFor()
  const { body: saved } = await desk.get(`/events/${event.id}`)
  assert.deepEqual([saved.cost, saved.status], ['$7', 'publish'])
  assert.deepEqual(complaints, [])
}

/** Files that the server would refuse are refused before they are uploaded. */
async function assertRefusesFiles(page: Page): Promise<void> {
  const uploads: string[] = []
  page.on('request', request => request.method() === 'POST' && uploads.push(request.url()))
  const problem = page.locator('.picture-panel [role="alert"]')
  for (const [mimeType, expected] of [
    ['image/tiff', /JPEG, PNG/],
    ['application/pdf', /JPEG, PNG/],
  ] as const) {
    await page.setInputFiles('#image_file', { name: 'Poster', mimeType, buffer: Buffer.from('x') })
    await problem.filter({ hasText: expected }).waitFor()
  }
  await page.locator('#image_file').evaluate(input => input.setAttribute('data-max-bytes', '10'))
  await page.setInputFiles('#image_file', {
    name: 'Poster.heic',
    mimeType: '',
    buffer: Buffer.from('eleven bytes'),
  })
  await problem.filter({ hasText: /no larger/ }).waitFor()
  assert.deepEqual(
    uploads.filter(url => url.includes('pictures')),
    [],
  )
  await page.locator('#image_file').evaluate(input => input.setAttribute('data-max-bytes', '1000000'))
}

async function dropPicture(page: Page): Promise<void> {
  await page.setInputFiles('#image_file', {
    name: 'Poster.png',
    mimeType: 'image/png',
    buffer: await pictureOf('png', 40, 30),
  })
  await page.locator('.picture-panel img.chosen').waitFor()
}

/**
 * Two tabs, one of which is closed before saving, and another user in the same browser. Other tests of this desk
 * leave drafts of the editor.
 */
async function assertTabsKeepTheirOwn(desk: OpenDesk): Promise<void> {
  const { page: first, complaints } = await desk.sit({}, 'administrator')
  const context = first.context()
  const openNew = async (page: Page) => {
    await page.goto(`${desk.address}/desk/events/new/`)
    await page.locator('.rich-text').waitFor()
    return page
  }
  await openNew(first)
  await first.fill('#title', 'First tab')
  await assertRefusesFiles(first)
  await dropPicture(first)
  const second = await openNew(await context.newPage())
  await second.fill('#title', 'Second tab')
  await second.locator('.draft-offer').waitFor({ state: 'detached' })
  await second.click('button[value="draft"]')
  await second.locator('.note').waitFor()
  await first.close()

  await desk.signInAs(context, 'author')
  await openNew(second)
  assert.equal(await second.locator('.draft-offer').count(), 0)
  await desk.signInAs(context, 'administrator')
  await openNew(second)
  assert.match((await second.locator('.draft-offer').textContent()) ?? '', /First tab/)
  await second.click('[data-draft="restore"]')
  await second.locator('.picture-panel img.chosen').waitFor()
  assert.equal(await second.inputValue('#title'), 'First tab')
  await second.click('button[value="draft"]')
  await second.locator('.note').waitFor()
  const id = /\d+/.exec(new URL(second.url()).pathname)?.[0]
  const { body } = await desk.get(`/events/${id}`, { as: 'editor' })
  assert.ok(body.image.id > 0)
  await openNew(second)
  assert.equal(await second.locator('.draft-offer').count(), 0)
  assert.deepEqual(complaints, [])
}

/** A new venue, an error, a lost connection, and finally the event. Nothing is left unsaved then. */
async function assertOutlivesErrors(desk: OpenDesk): Promise<void> {
  const { page } = await desk.sit()
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    dialog.accept()
  })
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.locator('.rich-text').click()
  await page.keyboard.type('All of it')
  await page.fill('#venue_name', 'Doca 8')
  await page.locator('[role="option"]', { hasText: 'Doca 8' }).click()
  await page.click('button[value="publish"]')
  await page.locator('.summary').waitFor()
  await page.locator('.chip', { hasText: 'Create “Doca 8”' }).waitFor()
  await page.fill('#title', 'Through a tunnel')

  await page.context().setOffline(true)
  await page.click('button[value="publish"]')
  await page.click('.no-connection button')
  await page.locator('.no-connection').waitFor()
  assert.equal(await page.inputValue('#title'), 'Through a tunnel')
  await page.context().setOffline(false)
  await page.click('.no-connection button')
  await page.locator('.note', { hasText: 'Published.' }).waitFor()
  const { body } = await desk.get('/events?search=tunnel')
  assert.deepEqual([body.events[0].venue.venue, body.events[0].description], ['Doca 8', '<p>All of it</p>'])

  await page.locator('.rich-text').click()
  for (const key of ['End', 'ArrowLeft', 'Shift+ArrowLeft', 'Control+a', 'ArrowRight', 'Tab'])
    await page.keyboard.press(key)
  assert.equal(await page.locator('.unsaved').textContent(), '')
  await page.goto(`${desk.address}/desk/events/`)
  assert.deepEqual(asked, [])
}

async function assertPagesAreLight({ address, sit }: OpenDesk): Promise<void> {
  const { page } = await sit()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  // The fonts are those of the site, and have their own limit.
  const fonts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Font' && fonts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fonts.has(requestId)) bytes += encodedDataLength
  })
  // The editor loads most. The short run skips pages that load a part of it.
  const others = ['/', '/events/', '/venues/new/', '/me/']
  for (const path of ['/events/new/', ...shareOf(others, 0, others.length)]) {
    bytes = 0
    await page.goto(`${address}/desk${path}`, { waitUntil: 'networkidle' })
    assert.ok(bytes > 5_000 && bytes < 100_000, `${path}: ${bytes}`)
  }
}

// One desk for all: some tests are faster than building a server.
test('at the desk', { timeout: 180_000 }, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  await t.test('unsaved text is offered again when the page is reopened', () => assertDraftIsOffered(desk))
  await t.test('links are added, changed, removed and pasted, and invalid addresses are reported', () =>
    assertLinksAreChecked(desk),
  )
  await t.test('an event is written and published without scripts', () => assertWorksWithoutScripts(desk))
  await t.test('Enter and Ctrl-S neither publish nor unpublish, in any field', () =>
    assertKeysPublishNothing(desk),
  )
  await t.test('each tab and each account has its own unsaved text, with its picture', () =>
    assertTabsKeepTheirOwn(desk),
  )
  await t.test('errors and a lost connection lose nothing, and nothing is left unsaved after saving', () =>
    assertOutlivesErrors(desk),
  )
  await t.test('each page with its assets is smaller than 100 kB', () => assertPagesAreLight(desk))
})

// The short run tests one language per screen.
const scenes = [
  { language: 'en', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ...(isLong
    ? ([
        { language: 'en', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
        { language: 'ar', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
      ] as const)
    : []),
] as const

/**
 * The pages of the desk. The short run skips pages built from the same parts as others, and those in the
 * administrator tests.
 */
function pathsOf(event: any, { twin, jazz, picture }: Record<'twin' | 'jazz' | 'picture', number>): string[] {
  const paths = [
    '/',
    `/events/?venue=${event.venue.id}&category=${event.categories[0].id}&from=2030-01-01&missing=fr`,
    '/events/month/2030-02/',
    `/events/${event.id}/history/`,
    '/events/new/',
    `/events/${event.id}/`,
    '/events/999/',
    '/venues/',
    `/venues/merge/?ids[]=${event.venue.id}&ids[]=${twin}`,
    '/venues/duplicates/',
    `/venues/${event.venue.id}/`,
    '/categories/',
    `/categories/${event.categories[0].id}/`,
    `/pictures/${picture}/`,
    '/pictures/?same=1',
    '/translations/fr/',
    `/translations/fr/event/${event.id}/`,
  ]
  const alike = [
    '/events/',
    '/events/?q=nothing',
    '/me/',
    '/venues/new/',
    '/organizers/',
    `/categories/merge/?ids[]=${event.categories[0].id}&ids[]=${jazz}`,
    '/tags/new/',
    '/translations/',
    '/pictures/',
  ]
  return isLong ? [...paths, ...alike] : paths
}

test('axe finds no problem on any page of the desk, no page is wider than its screen, and targets are large on phones', {
  timeout: 600_000,
}, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const times = { start_date: '2030-02-01 19:00', end_date: '2030-02-01 20:00' }
  const title = 'A title of many words, في العربية as well, that goes on and on until it needs a second line'
  const { body: event } = await desk.post('/events', {
    title,
    ...times,
    venue: { venue: 'Hall' },
    categories: ['Music'],
    tickets: [{ name: 'Seat', price: 5 }],
  })
  await desk.patch(`/events/${event.id}`, { cost: '12', description: '<p>With a <b>history</b></p>' })
  const said = {
    eventId: event.id,
    userId: desk.users.author.id,
    text: 'Who plays?',
    createdAt: desk.clock.now,
  }
  for (const asksForChanges of [false, true])
    await desk.store.transaction(tx => tx.eventComments.insert({ ...said, asksForChanges }))
  const { body: twin } = await desk.post('/venues', { venue: 'The hall', city: 'Lisbon' })
  const { body: jazz } = await desk.post('/categories', {
    name: 'Jazz',
    parent: event.categories[0].id,
    color: '#aa3355',
  })
  const picture = await uploaded(desk, await pictureOf('png', 400, 300))
  await uploaded(desk, await pictureOf('png', 400, 300))
  const paths = pathsOf(event, { twin: twin.id, jazz: jazz.id, picture: picture.id })
  const found: string[] = []
  for (const [place, { language, ...options }] of scenes.entries()) {
    const profile = { name: 'Amina', language: language as Language }
    await desk.store.transaction(tx => tx.users.setProfile(desk.users.editor.id, profile))
    const { page } = await desk.sit({ bypassCSP: true, locale: language, ...options })
    // The short run tests half of them. The editor's day runs axe on the others.
    for (const path of shareOf(paths, place, 6)) {
      await page.goto(`${desk.address}/desk${path}`)
      if (path === `/events/${event.id}/`) await page.locator('.rich-text').waitFor()
      found.push(...(await violations(page, `${language} ${path}`)))
      found.push(...(await layoutFaults(page, `${language} ${path}`)))
    }
    const faulty = async () => {
      await page.goto(`${desk.address}/desk/events/new/`)
      await page.click('button[value="publish"]')
      await page.locator('.summary').waitFor()
      found.push(...(await violations(page, `${language} what is wrong`)))
    }
    const secondFactor = async () => {
      await page.goto(`${desk.address}/desk/me/`)
      await page.click('form[action="/desk/me/second-factor/"] button')
      await page.locator('.qr').waitFor()
      found.push(...(await violations(page, `${language} second factor`)))
    }
    const pictureDialog = async () => {
      await page.goto(`${desk.address}/desk/events/${event.id}/`)
      await page.locator('.rich-text').waitFor()
      await page.click('[data-tool="picture"]')
      await page.click('#picture-dialog summary')
      await page.locator('#picture-dialog li img').first().waitFor()
      found.push(...(await violations(page, `${language} picture dialog`, { part: '#picture-dialog' })))
    }
    for (const look of shareOf([faulty, secondFactor, pictureDialog], place, 2)) await look()
    await page.context().close()
  }
  assert.deepEqual(found, [])
})

test('the library of pictures refuses a file that is no picture before it is uploaded', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page } = await desk.sit()
  await page.goto(`${desk.address}/desk/pictures/`)
  await page.locator('details:has(#image_file) summary').click()
  const file = page.locator('#image_file')
  const said = () => file.evaluate(input => 'validationMessage' in input && String(input.validationMessage))
  const name = 'plan.pdf'
  await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  assert.match(String(await said()), /^plan\.pdf: Must be an undamaged JPEG, PNG/)
  await page.locator('form:has(#image_file) button.primary').click()
  assert.equal(new URL(page.url()).pathname, '/desk/pictures/')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  assert.equal(await said(), '')
})

test('several pictures are uploaded one after the other, and one that fails is named', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page, complaints } = await desk.sit()
  await page.goto(`${desk.address}/desk/pictures/`)
  await page.locator('details:has(#image_file) summary').click()
  const picture = async (seed: number) => ({
    name: `boat ${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await distinctPicture(seed),
  })
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }
  const uploads: string[] = []
  page.on('request', request => request.method() === 'POST' && uploads.push(request.url()))
  await page.setInputFiles('#image_file', [await picture(1), broken, await picture(2)])
  const twice = `const form = document.querySelector('form:has(#image_file)'); form.requestSubmit(); form.requestSubmit()`
  await page.evaluate(`{${twice}}`)
  await page
    .locator('[data-upload] [role="alert"]', { hasText: 'broken.jpg: Must be an undamaged' })
    .waitFor()
  await page.locator('.picture-grid li:nth-child(2)').waitFor()
  assert.equal(uploads.length, 3, 'While they are uploaded, the form is not sent again.')
  await page.setInputFiles('#image_file', [await picture(3), await picture(4)])
  await page.fill('#image_alt', 'A boat')
  await page.locator('form:has(#image_file) button.primary').click()
  assert.equal(await page.locator('#image_alt:invalid').count(), 1, 'Several pictures have no description.')
  await page.fill('#image_alt', '')
  await page.route('**/desk/pictures/', route => route.abort())
  const isLost = page.waitForEvent('requestfailed', request => request.method() === 'GET')
  await page.locator('form:has(#image_file) button.primary').click()
  await page.locator('[data-upload] [role="alert"] li:nth-child(2)').waitFor()
  await isLost
  await page.unrouteAll()
  await Promise.all([page.waitForNavigation(), page.locator('form:has(#image_file) button.primary').click()])
  assert.equal(await page.locator('.picture-grid li').count(), 4, 'The lost ones are sent again.')
  assert.deepEqual(
    complaints.filter(text => !text.includes('ERR_FAILED')),
    [],
  )
})

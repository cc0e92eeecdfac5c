// The library of pictures: uses, duplicates, focal point, crops, and descriptions in every language.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { coloursOf, distinctPicture, filesOf, pictureOf, uploaded } from '../support/pictures.ts'
import { buildTestApp } from '../support/test-app.ts'
import { fieldsIn, signInAtDesk } from './desk-client.ts'

async function openLibrary(t: TestContext) {
  const app = await buildTestApp(t)
  return { ...app, app, client: await signInAtDesk(app.app, 'editor') }
}

test('the grid counts the uses of pictures, and the search finds them by file name', async t => {
  const { app, client, post } = await openLibrary(t)
  const image = await uploaded(app, await pictureOf('png', 400, 300), { title: 'Quartet' })
  await post('/venues', { venue: 'Jazz Club', image: image.id })
  await post('/organizers', { organizer: 'Jazz people', image: image.id })
  const file = {
    name: 'image_file',
    value: await distinctPicture(3),
    filename: 'DSC_0815.jpg',
    type: 'image/jpeg',
  }
  const added = await client.postFile('/pictures/new/', {}, file)
  const id = /\d+/.exec(String(added.headers.location))?.[0]
  const page = fieldsIn((await client.get(`/pictures/${id}/`)).body, 'picture')
  await client.post(`/pictures/${id}/`, { ...page, title: 'Choir' })

  const { body } = await client.get('/pictures/')
  assert.deepEqual(textsIn(body, '.picture-grid .muted'), ['Not used anywhere.', 'Used 2 times'])
  assert.match((await client.get('/pictures/?q=dsc_0815')).body, /Choir/)
  assert.match((await client.get('/pictures/?q=quartet')).body, /Quartet/)
})

test('the same file is not added twice at the desk, and duplicates are listed', async t => {
  const { app, client } = await openLibrary(t)
  const bytes = await distinctPicture(5)
  const first = await uploaded(app, bytes, { title: 'First' })
  await uploaded(app, await distinctPicture(6), { title: 'Other' })
  const file = { name: 'image_file', value: bytes, filename: 'again.jpg', type: 'image/jpeg' }

  assert.match((await client.get('/pictures/?same=1')).body, /No duplicate pictures found/)
  const again = await client.postFile('/pictures/new/', {}, file)
  assert.equal(again.headers.location, `/desk/pictures/${first.id}/`)
  assert.match((await client.follow(again)).body, /already in the library/)
  const second = await uploaded(app, bytes, { title: 'Second' })
  assert.notEqual(second.id, first.id, 'the interface keeps adding pictures')

  const { body } = await client.get('/pictures/?same=1')
  assert.deepEqual(textsIn(body, '.picture-name').toSorted(), ['First', 'Second'])
  // An author does not learn that an unused picture of another user exists.
  const other = await signInAtDesk(app.app, 'author')
  const own = await other.postFile('/pictures/new/', {}, file)
  assert.doesNotMatch(String(own.headers.location), new RegExp(`/(${first.id}|${second.id})/$`))
  assert.match((await other.get('/pictures/?same=1')).body, /No duplicate pictures found/)
})

test('several pictures are added together, and refused ones are named', async t => {
  const { app, client } = await openLibrary(t)
  const known = await distinctPicture(1)
  await uploaded(app, known, { title: 'Known' })
  const part = (filename: string, value: Buffer) => ({
    name: 'image_file[]',
    value,
    filename,
    type: 'image/jpeg',
  })
  const files = [
    part('one.jpg', await distinctPicture(2)),
    part('known.jpg', known),
    part('plan.pdf', Buffer.from('%PDF')),
    part('two.jpg', await distinctPicture(3)),
    part('again.jpg', await distinctPicture(3)),
  ]

  const described = await client.postFile('/pictures/new/', { image_alt: 'A boat' }, ...files)
  assert.equal(described.statusCode, 422)
  assert.match(oneIn(described.body, '#image_alt-problem').text, /^Describe several pictures one by one/)
  const { body } = await client.follow(await client.postFile('/pictures/new/', {}, ...files))
  assert.match(
    oneIn(body, '.note').text,
    /2 pictures added\. 1 was already in the library\. “plan\.pdf” was not added: Must be an undamaged/,
  )
  assert.deepEqual(textsIn(body, '.picture-name').toSorted(), ['Known', 'one', 'two'])
})

test('of several pictures, empty files, a URL and files that are too large together are named', async t => {
  const [one, two] = [await pictureOf('jpg', 400, 300), await pictureOf('jpg', 300, 400)]
  const most = one.length + two.length - 1
  const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_MAX_BYTES: String(most) } })
  const client = await signInAtDesk(app.app, 'editor')
  const part = (filename: string, value: Buffer) => ({
    ...{ name: 'image_file[]', value, filename },
    type: 'image/jpeg',
  })
  const files = [
    part('huge.jpg', Buffer.alloc(most + 1)),
    part('one.jpg', one),
    part('two.jpg', two),
    part('empty.jpg', Buffer.alloc(0)),
  ]
  const sent = await client.postFile('/pictures/new/', { image_url: 'boat' }, ...files)
  const note = oneIn((await client.follow(sent)).body, '.note').text
  for (const expected of [
    /1 picture added/,
    /“huge\.jpg” was not added: Must be no larger/,
    /“two\.jpg” was not added: All files together must be no larger/,
    /“empty\.jpg” was not added: Must be an undamaged/,
    /“boat” was not added/,
  ])
    assert.match(note, expected)

  const many = Array.from({ length: 21 }, (_, index) => part(`${index}.jpg`, Buffer.from('x')))
  const refused = await client.postFile('/pictures/new/', {}, ...many)
  assert.equal(refused.statusCode, 413)
  assert.match(refused.body, /too many files\. At most 20 are accepted/)
})

test('without a file, with an empty one, and with the same one again, nothing is added', async t => {
  const { client } = await openLibrary(t)
  const file = (value: Buffer) => ({ name: 'image_file[]', value, filename: 'boat.jpg', type: 'image/jpeg' })
  assert.equal(
    (await client.postFile('/pictures/new/', { image_file: '' }, file(Buffer.alloc(0)))).statusCode,
    422,
  )
  assert.equal((await client.post('/pictures/new/')).statusCode, 422)
  const bytes = await distinctPicture(4)
  const first = await client.postFile('/pictures/new/', {}, file(bytes))
  assert.equal(
    (await client.postFile('/pictures/new/', {}, file(bytes))).headers.location,
    first.headers.location,
  )
  assert.deepEqual(allIn((await client.get('/pictures/')).body, '.picture-grid li').length, 1)
})

test('duplicates are merged with their uses and texts, which can be undone', async t => {
  const { app, client, get, post, patch } = await openLibrary(t)
  const bytes = await distinctPicture(5)
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }
  const [bare, named, third] = [
    await uploaded(app, bytes, { title: 'Bare', alt: '' }),
    await uploaded(app, bytes, { title: 'Named', alt: 'Four people' }),
    await uploaded(app, bytes, { title: 'Third', alt: '' }),
  ]
  const other = await uploaded(app, await distinctPicture(6), { title: 'Other' })
  await post(`/images/${third.id}?i18n_language=fr`, { alt: 'Quatre personnes' })
  for (const title of ['One', 'Two']) await post('/events', { title, ...times, image: bare.id })
  const { body: event } = await post('/events', { title: 'Jazz', ...times, image: named.id })
  const { body: venue } = await post('/venues', { venue: 'Jazz Club', image: third.id })
  const { body: changed } = await post('/organizers', { organizer: 'Jazz people', image: third.id })
  const shown = async (path: string) => (await get(path)).body.image.id
  const listed = (await client.get('/pictures/?same=1')).body

  const done = await client.post('/pictures/merge/', fieldsIn(listed, 'merge'))
  const { body } = await client.follow(done)
  assert.match(body, /Merged\. 2 duplicates removed\./)
  assert.match(body, /No duplicate pictures found/)
  assert.deepEqual(
    [await shown(`/events/${event.id}`), await shown(`/venues/${venue.id}`)],
    [bare.id, bare.id],
  )
  assert.equal((await get(`/images/${named.id}`, { as: 'editor' })).status, 404)
  const kept = (await get(`/images/${bare.id}`, { as: 'editor' })).body
  assert.deepEqual([kept.title, kept.alt], ['Bare', 'Four people'])
  assert.equal(
    (await get(`/images/${bare.id}?i18n_language=fr`, { as: 'editor' })).body.alt,
    'Quatre personnes',
  )
  await patch(`/organizers/${changed.id}`, { image: other.id })

  const changes = oneIn(body, 'div.note input[name="changes"]').attributes.value ?? ''
  const undone = await client.follow(await client.post('/undo/', { changes, back: '/desk/pictures/?same=1' }))
  assert.match(undone.body, /2 changes were undone; 1 has been changed since/)
  assert.deepEqual(
    [
      await shown(`/events/${event.id}`),
      await shown(`/venues/${venue.id}`),
      await shown(`/organizers/${changed.id}`),
    ],
    [named.id, third.id, other.id],
  )
  const back = (await get(`/images/${bare.id}`, { as: 'editor' })).body
  assert.deepEqual([back.alt, back.languages], ['', ['en']])
  assert.equal(
    (await get(`/images/${third.id}?i18n_language=fr`, { as: 'editor' })).body.alt,
    'Quatre personnes',
  )
})

test('an author merges only pictures that no other’s event shows', async t => {
  const { app, post } = await openLibrary(t)
  const bytes = await distinctPicture(5)
  const author = await signInAtDesk(app.app, 'author')
  const [first, second] = [
    await uploaded(app, bytes, { title: 'First', as: 'author' }),
    await uploaded(app, bytes, { title: 'Second', as: 'author' }),
  ]
  await post('/venues', { venue: 'Jazz Club', image: second.id })

  const refused = await author.post('/pictures/merge/', { 'ids[]': [String(first.id), String(second.id)] })
  assert.equal(refused.statusCode, 400)
  assert.equal((await app.get(`/images/${second.id}`, { as: 'editor' })).status, 200)
})

test('the focal point and the descriptions in all languages are stored, and the site uses them', async t => {
  const { app, client, get, post } = await openLibrary(t)
  const image = await uploaded(app, await pictureOf('png', 400, 300), {
    title: 'Quartet',
    alt: 'Four people',
  })
  const { body: venue } = await post('/venues', { venue: 'Jazz Club', image: image.id })
  const shown = fieldsIn((await client.get(`/pictures/${image.id}/`)).body, 'picture')
  assert.deepEqual([shown.focus_x, shown.focus_y, shown.alt, shown.alt_fr], ['50', '50', 'Four people', ''])

  const texts = {
    alt_fr: 'Quatre personnes',
    alt_ar: 'أربعة أشخاص',
    alt_sw: 'Watu wanne',
    'alt_pt-pt': 'Quatro pessoas',
  }
  const saved = await client.post(`/pictures/${image.id}/`, {
    ...shown,
    ...texts,
    focus_x: '30',
    focus_y: '74',
  })
  const after = fieldsIn((await client.follow(saved)).body, 'picture')
  assert.deepEqual(
    [after.focus_x, after.focus_y, after.alt, after.alt_ar],
    ['30', '70', 'Four people', 'أربعة أشخاص'],
  )
  for (const [name, alt] of Object.entries(texts)) {
    const language = name.slice(4)
    assert.equal((await get(`/images/${image.id}?i18n_language=${language}`, { as: 'editor' })).body.alt, alt)
  }
  const { body: event } = await post('/events', {
    title: 'Jazz',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 21:00',
    image: image.id,
  })
  assert.deepEqual(event.image.focus, { x: 30, y: 70 })
  assert.equal('focus' in (await uploaded(app, await distinctPicture(7))), false)
  const { body: embed } = await app.app.inject(`/event/${event.slug}/embed/`)
  assert.match(oneIn(embed, 'img.image.focus-x-30.focus-y-70').attributes.src ?? '', /\/original\.png$/)
  assert.match((await app.app.inject('/embed.css')).body, /\.focus-x-30/)
  const { pictures } = (await client.get('/pictures/choices?q=quartet')).json()
  assert.equal(pictures[0].focus, 'focus-x-30 focus-y-70')
  const { body: page } = await app.app.inject(`/venue/${venue.slug}/`)
  assert.ok(allIn(page, 'img.focus-x-30.focus-y-70[alt="Four people"]').length > 0)

  const wrong = await client.post(`/pictures/${image.id}/`, { ...after, alt_fr: 'Lost', focus_x: '500' })
  assert.equal(wrong.statusCode, 422)
  assert.equal(fieldsIn(wrong.body, 'picture').alt_fr, 'Lost')
  assert.equal(
    (await get(`/images/${image.id}?i18n_language=fr`, { as: 'editor' })).body.alt,
    'Quatre personnes',
  )
})

test('a crop is a new picture around the focal point, and the original stays', async t => {
  const { app, client, get } = await openLibrary(t)
  const image = await uploaded(app, await pictureOf('png', 400, 200), {
    title: 'Quartet',
    alt: 'Four people',
  })
  const path = `/pictures/${image.id}/`
  const crop = async (fields: Record<string, string>) => {
    const answer = await client.post(`${path}crop/`, fields)
    assert.equal(answer.statusCode, 303, answer.body)
    const id = /\d+/.exec(String(answer.headers.location))?.[0]
    return (await get(`/images/${id}`, { as: 'editor' })).body
  }
  await client.post(path, {
    ...fieldsIn((await client.get(path)).body, 'picture'),
    focus_x: '0',
    focus_y: '0',
  })

  const square = await crop({ shape: '1:1' })
  assert.deepEqual([square.width, square.height, square.alt], [200, 200, 'Four people'])
  const [original = Buffer.alloc(0)] = (await filesOf(app, square)).toReversed()
  assert.equal(await coloursOf(original), 'red red blue blue')
  const corner = await crop({ cut_left: '50', cut_top: '50', cut_right: '', cut_bottom: '0' })
  assert.deepEqual([corner.width, corner.height], [200, 100])
  const [part = Buffer.alloc(0)] = (await filesOf(app, corner)).toReversed()
  assert.equal(await coloursOf(part), 'white white white white')
  assert.equal((await get(`/images/${image.id}`, { as: 'editor' })).body.width, 400)

  for (const fields of [{}, { cut_left: '60', cut_right: '39' }, { cut_top: 'x' }, { cut_top: '-1' }])
    assert.equal((await client.post(`${path}crop/`, fields)).statusCode, 422, JSON.stringify(fields))
  const refused = await client.post(`${path}crop/`, { cut_left: '60', cut_right: '39', shape: '4:3' })
  assert.equal(oneIn(refused.body, '#cut_left').attributes.value, '60')
  assert.equal(oneIn(refused.body, '#shape option[selected]').attributes.value, '4:3')
  oneIn(refused.body, '#cut_right-problem')
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formOf, pictureOf, served, upload, uploaded } from '../../support/pictures.ts'
import { apiRoot, buildTestApp, tokenOf } from '../../support/test-app.ts'

test('an upload answers with the image, which can then be read and listed', async t => {
  const app = await buildTestApp(t)
  const file = await pictureOf('jpg', 400, 300)
  const image = await uploaded(app, file, { title: 'Summer', alt: 'Four quarters' })

  const { id, url, rest_url, sizes, filesize, ...rest } = image
  assert.match(url, /^http:\/\/localhost:80\/images\/[0-9a-f]{64}\/original\.jpg$/)
  assert.equal(rest_url, `http://localhost:80${apiRoot}/images/${id}`)
  assert.deepEqual(Object.keys(sizes), ['thumbnail', 'medium'])
  assert.deepEqual(rest, {
    version: 1,
    extension: 'jpg',
    width: 400,
    height: 300,
    alt: 'Four quarters',
    title: 'Summer',
    author: String(app.users.contributor.id),
    date: '2030-01-15 12:00:00',
    date_utc: '2030-01-15 12:00:00',
    modified: '2030-01-15 12:00:00',
    modified_utc: '2030-01-15 12:00:00',
    'mime-type': 'image/jpeg',
    language: 'en',
    languages: ['en'],
  })
  assert.deepEqual((await app.get(`/images/${id}`, { as: 'contributor' })).body, image)
  const { body: list } = await app.get('/images', { as: 'contributor' })
  assert.deepEqual([list.total, list.images], [1, [image]])
})

test('images are listed newest first, paged, and searchable by their texts', async t => {
  const app = await buildTestApp(t)
  const file = await pictureOf('png')
  for (const title of ['One', 'Two', 'Three']) await uploaded(app, file, { title, alt: `Numéro ${title}` })
  const titles = async (query: Record<string, string | number>) => {
    const { body } = await app.get('/images', { as: 'contributor', query })
    return body.images.map((image: any) => image.title)
  }

  assert.deepEqual(await titles({ per_page: 2 }), ['Three', 'Two'])
  assert.deepEqual(await titles({ per_page: 2, page: 2 }), ['One'])
  assert.deepEqual(await titles({ search: 'numero two' }), ['Two'])
  const beyond = await app.get('/images', { as: 'contributor', query: { page: 9 } })
  assert.equal(beyond.body.code, 'image-archive-page-not-found')
})

test('image URLs start with the site’s public URL', async t => {
  const app = await buildTestApp(t, { env: { PUBLIC_URL: 'https://calendar.example' } })
  const image = await uploaded(app, await pictureOf('png', 200, 200))

  for (const url of [image.url, image.sizes.thumbnail.url, image.sizes.thumbnail.webp])
    assert.match(url, /^https:\/\/calendar\.example\/images\//)
  assert.equal((await served(app, image.url)).status, 200)
})

describe('an image without a title is named after its file', () => {
  const names: readonly [sent: string, title: string][] = [
    ['summer.jpg', 'summer'],
    ['Summer night.JPEG', 'Summer night'],
    ['../../etc/passwd.png', 'passwd'],
    ['/var/www/shell.php.jpg', 'shell.php'],
    ['C:\\Users\\me\\photo.png', 'photo'],
    ['C:\\\\Users\\\\me\\\\photo.png', 'photo'],
    ['say %22hello%22.gif', 'say "hello"'],
    ["it's me.jpg", "it's me"],
    ['été à Évian.webp', 'été à Évian'],
    ['حفل موسيقي.png', 'حفل موسيقي'],
    ['夏祭り.avif', '夏祭り'],
    ['🎉.png', '🎉'],
    ['100% sure.png', '100% sure'],
    ['.png', ''],
    ['no-extension', 'no-extension'],
    ['', ''],
    ['..', ''],
    [`${'x'.repeat(600)}.png`, 'x'.repeat(500)],
  ]
  test('without the path and the extension, in any script', async t => {
    const app = await buildTestApp(t)
    const file = await pictureOf('png')
    for (const [filename, title] of names) {
      const image = await uploaded(app, file, { filename })

      assert.equal(image.title, title, filename)
      assert.equal((await served(app, image.url)).status, 200)
    }
  })

  test('without markup, like other titles', async t => {
    const app = await buildTestApp(t)
    const image = await uploaded(app, await pictureOf('png'), {
      filename: 'a <img src=x onerror=alert(1)>.png',
    })

    assert.doesNotMatch(image.title, /</)
  })

  test('unless a title is given, which is stored as plain text', async t => {
    const app = await buildTestApp(t)
    const title = '<b>Harbour</b><script>alert(1)</script>'
    const image = await uploaded(app, await pictureOf('png'), { filename: 'a.png', title })

    assert.equal(image.title, 'Harbour')
  })

  test('and has no title when the file has no name, as some programs send it', async t => {
    const { request } = await buildTestApp(t)
    const raw = formOf([{ name: 'file', value: await pictureOf('png'), type: 'application/octet-stream' }])
    const { status, body } = await request('POST', '/images', { as: 'author', raw })

    assert.deepEqual([status, body.title], [201, ''])
  })
})

test('a form may have other fields before and after the file, and unknown ones are ignored', async t => {
  const { request } = await buildTestApp(t)
  const raw = formOf([
    { name: 'alt', value: 'Four quarters' },
    { name: 'unknown', value: 'whatever' },
    { name: 'file', value: await pictureOf('jpg'), filename: 'a.jpg', type: 'image/jpeg' },
    { name: 'title', value: 'Quarters' },
  ])
  const { status, body } = await request('POST', '/images', { as: 'author', raw })

  assert.equal(status, 201)
  assert.deepEqual([body.title, body.alt], ['Quarters', 'Four quarters'])
})

test('a form built by a browser is accepted', async t => {
  const { app } = await buildTestApp(t)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const form = new FormData()
  form.append(
    'file',
    new Blob([new Uint8Array(await pictureOf('jpg'))], { type: 'image/jpeg' }),
    'Été "1".jpg',
  )
  form.append('alt', 'Une fête')
  const headers = { authorization: `Bearer ${tokenOf('author')}`, connection: 'close' }
  const answer = await fetch(`${address}${apiRoot}/images`, { method: 'POST', body: form, headers })
  const image: any = await answer.json()

  assert.deepEqual([answer.status, image.title, image.alt], [201, 'Été "1"', 'Une fête'])
  assert.equal((await fetch(image.url, { headers: { connection: 'close' } })).status, 200)
})

test('the same picture may be uploaded twice, and both share their files', async t => {
  const app = await buildTestApp(t)
  const file = await pictureOf('webp', 200, 200)
  const [first, second] = [await uploaded(app, file, { alt: 'a' }), await uploaded(app, file, { alt: 'b' })]

  assert.notEqual(first.id, second.id)
  assert.equal(first.url, second.url)
  assert.deepEqual([first.alt, second.alt], ['a', 'b'])
})

test('a multipart form creates an event with its picture', async t => {
  const { request } = await buildTestApp(t)
  const fields = [
    { name: 'title', value: 'Fête' },
    { name: 'start_date', value: '2030-02-01 10:00:00' },
    { name: 'end_date', value: '2030-02-01 12:00:00' },
  ]
  const file = { name: 'image', value: await pictureOf('jpg'), filename: 'a.jpg' }
  const { status, body } = await request('POST', '/events', { as: 'author', raw: formOf([...fields, file]) })

  assert.deepEqual([status, body.title, body.image.extension], [201, 'Fête', 'jpg'])
})

test('an upload to a language root creates an image in that language', async t => {
  const app = await buildTestApp(t)
  const { body } = await upload(app, await pictureOf('png'), {
    path: `//fr${apiRoot}/images`,
    alt: 'Quatre quartiers',
  })

  assert.deepEqual([body.language, body.languages], ['fr', ['fr']])
  assert.equal(body.rest_url, `http://localhost:80/fr${apiRoot}/images/${body.id}`)
  assert.match(body.url, /^http:\/\/localhost:80\/images\//)
})

// What the documents say about the tree and about a few facts of the program is true.
import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/recipes.md']
const findAll = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found)
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []))

test('every file and folder that a document names exists', () => {
  // Words in capitals are placeholders.
  const paths = /`((?:src|tests|public|scripts|docs|examples|bench|trials|locales)\/[^`\sA-Z<…]+)`/g
  const names = /`([a-z][\w-]*\.(?:ts|js|md))`/g
  const known = new Set(
    globSync('**/*.{ts,js,md}', { exclude: ['node_modules'] }).map(path => basename(path)),
  )
  // CONTRIBUTING.md says that there is none.
  known.add('index.ts')
  const missing = documents.flatMap(document => {
    const text = read(document)
    const links = findAll(text, /\]\(([^)#:]+)(?:#[^)]*)?\)/g)
    return [
      ...findAll(text, paths).filter(path => globSync(path).length === 0),
      ...findAll(text, names).filter(name => !known.has(name)),
      ...links.filter(path => !existsSync(join(dirname(document), path))),
    ].map(name => `${document}: ${name}`)
  })
  assert.deepEqual(missing, [])
})

test('the code map names every folder of src and every slice', () => {
  const map = read('ARCHITECTURE.md').match(/^## Code map$.*?^## /ms)?.[0] ?? ''
  const slices = map.match(/^\| `src\/features\/` .*$/m)?.[0] ?? ''
  const isMissing = (name: string) => !map.includes(`| \`src/${name}/`) && !map.includes(`, \`src/${name}/`)
  assert.deepEqual(foldersIn('src').filter(isMissing), [])
  assert.deepEqual(
    foldersIn('src/features').filter(name => !slices.includes(`\`${name}\``)),
    [],
  )
})

test('the lists of pages name each page once, and count', () => {
  const list = read('docs/README.md')
  const linked = findAll(list, /\]\(([^)]+)\)/g).map(path => join('docs', path))
  const pages = globSync('docs/{,operating/}*.md').filter(path => path !== 'docs/README.md')
  assert.deepEqual(linked, [...new Set(linked)])
  assert.deepEqual(
    pages.filter(path => !linked.includes(path)),
    [],
  )
  for (const part of list.split(/^\*\*/m).slice(1)) {
    const numbers = findAll(part, /^(\d+)\. /gm).map(Number)
    assert.deepEqual(
      numbers,
      Array.from(numbers.keys(), index => index + 1),
      part,
    )
  }
  const audiences = findAll(read('README.md'), /^- \*\*(.+?)\*\*/gm)
  assert.deepEqual(audiences, [...new Set(audiences)])
})

test('SECURITY.md and ARCHITECTURE.md say what is true about tokens, hidden records and pictures', async t => {
  const { get, post } = await buildTestApp(t)
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }
  const { body: draft } = await post('/events', { title: 'Fair', status: 'draft', ...times })
  const hidden = (await get(`/events/${draft.id}`)).status
  const missing = (await get(`/events/${draft.id + 1000}`)).status
  const [security, architecture] = ['SECURITY.md', 'ARCHITECTURE.md'].map(path =>
    read(path).replaceAll(/\s+/g, ' '),
  )
  assert.ok(security?.includes(`the interface answers ${hidden} instead of ${missing} to the id of a hidden`))
  assert.ok(architecture?.includes(`venue or organizer answers ${hidden}, a missing one ${missing}`))
  // tests/api/token-scopes.test.ts tries both.
  assert.ok(security?.includes('A token may have scopes and a date at which it expires'))
  const formats = read('locales/en.json').match(/undamaged (JPEG.*?) or GIF/)?.[1]
  assert.ok(security?.includes(`Only ${formats} and GIF are accepted`))
})

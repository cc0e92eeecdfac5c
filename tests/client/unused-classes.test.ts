// Every class in a style sheet is used by a page or a script.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources are searched for templates.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const code = globSync(['src/**/*.ts', 'public/**/*.js'], { cwd: root })
  .filter(path => !path.endsWith('.test.ts'))
  .map(read)
  .join('\n')

/** Classes whose names are composed: how they look, and where they come from. */
const composed: readonly (readonly [pattern: RegExp, source: string])[] = [
  [/^focus-x-\d+$/, 'focus-x-${'],
  [/^focus-y-\d+$/, 'focus-y-${'],
  [/^for-\d$/, 'for-${length}'],
  [/^in-\d$/, 'in-${place.column}'],
  [/^of-\d$/, 'of-${place.of}'],
  [/^over-\d$/, 'over-${place.span}'],
  [/^span-\d$/, 'span-${columns}'],
  [/^from-\d$/, 'from-${'],
  [/^column-\d$/, 'column-${String(column'],
  [/^depth-\d$/, 'depth-${'],
  [/^is-(publish|future|private|draft)$/, 'is-${event.status}'],
  [/^is-(active|failed|invited|disabled)$/, 'is-${status}'],
  [/^is-(scheduled|cancelled|postponed)$/, 'is-${eventStatus'],
  [/^is-(this|following|all)$/, 'is-${scope}'],
  [/^step-\d$/, 'step-${depth'],
  [/^bars-\d$/, 'bars-${String(rows'],
  [/^theme-(harbour|plain)$/, 'theme-${value}'],
  [/^is-repeat_\w+$/, 'is-${name}'],
]

/** Classes of packages, by the style sheets that use them. */
const packageStyles: Readonly<Record<string, string>> = {
  'public/docs.css': 'node_modules/swagger-ui-dist/swagger-ui.css',
  'public/site/css/views/map.css': 'node_modules/leaflet/dist/leaflet.css',
  'public/site/css/screens/small-screens.css': 'node_modules/leaflet/dist/leaflet.css',
  'public/desk/css/events/editor.css': 'node_modules/leaflet/dist/leaflet.css',
}

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\w-]+/g))
}

function classesIn(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name))
}

const sheets = globSync('public/**/*.css', { cwd: root }).sort()

test('every class in a style sheet occurs in a page or a script', () => {
  const words = wordsOf(code)
  for (const path of sheets) {
    const others = wordsOf(packageStyles[path] ? read(packageStyles[path]) : '')
    const unused = [...classesIn(read(path))].filter(
      name => !words.has(name) && !others.has(name) && !composed.some(([pattern]) => pattern.test(name)),
    )
    assert.deepEqual(unused, [], path)
  }
})

/** Style sheets that only some pages load, the sources of these pages, and those of the others. */
const ownSheets: readonly (readonly [sheet: string, own: RegExp, others: string])[] = [
  ['public/desk/imports.css', /^src\/features\/imports\//, 'src/{desk,features}/**/*.ts'],
  ['public/site/embed-builder.css', /^src\/pages\/views\/embed-builder\.ts$/, 'src/{pages,features}/**/*.ts'],
]

/** `table.columns` is only there, `details.columns` has no style. */
const ofOtherElements = ['columns']

test('a style sheet of some pages has no class of others', () => {
  for (const [sheet, own, sources] of ownSheets) {
    const group = sheet.split('/').slice(0, 2).join('/')
    const elsewhere = globSync(`${group}/**/*.css`, { cwd: root }).filter(path => path !== sheet)
    const shared = new Set(elsewhere.flatMap(path => [...classesIn(read(path))]))
    const others = globSync(sources, { cwd: root })
      .filter(path => !own.test(path))
      .flatMap(path => [...read(path).matchAll(/\bclass="([\w -]+)"/g)])
      .flatMap(([, names = '']) => names.split(' '))
    const known = new Set(others).difference(new Set(ofOtherElements))
    assert.deepEqual(
      [...classesIn(read(sheet))].filter(name => !shared.has(name) && known.has(name)),
      [],
      sheet,
    )
  }
})

test('composed class names are still composed', () => {
  for (const [pattern, source] of composed) assert.ok(code.includes(source), `${pattern} needs ${source}`)
})

test('every style sheet is part of one that pages load', () => {
  const imported = new Set<string>()
  const add = (path: string) => {
    imported.add(path)
    for (const [, from = ''] of read(path).matchAll(/^@import "([^"]+)";$/gm))
      add(new URL(from, `file:///${path}`).pathname.slice(1))
  }
  const loaded = [
    'site/site.css',
    'site/form-pages.css',
    'site/map.css',
    'site/css/views/month-grid.css',
    'site/css/views/week-grid.css',
    'site/embed-builder.css',
    'desk/desk.css',
    'desk/imports.css',
    'site/embed/embed.css',
  ]
  for (const path of loaded) add(`public/${path}`)
  assert.deepEqual([...imported, 'public/docs.css'].sort(), sheets)
})

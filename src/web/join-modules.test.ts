import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createModuleJoiner, joinStyles } from './join-modules.ts'

/** Runs the joined module, and returns what it exports. */
async function run(files: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const text = joined(files)
  return import(`data:text/javascript,${encodeURIComponent(text)}`)
}

function joined(files: Readonly<Record<string, string>>): string {
  return createModuleJoiner(path => {
    const text = files[path]
    if (text === undefined) throw new Error(`There is no ${path}.`)
    return text
  })('site/main.js')
}

test('modules see what they import, under the names they choose', async () => {
  const { result } = await run({
    'site/main.js': `import { double as twice, step } from '../shared/numbers.js'\nexport const result = twice(step)\n`,
    'shared/numbers.js': `export const step = 3\nexport function double(value) {\n  return 2 * value\n}\n`,
  })
  assert.equal(result, 6)
})

test('modules may use the same names, and imports may take several lines', async () => {
  const { result } = await run({
    'site/main.js': `import {\n  one,\n  Two,\n} from './parts.js'\nconst name = 'main'\nexport const result = [name, one(), new Two().name]\n`,
    'site/parts.js': `const name = 'parts'\nexport const one = () => name\nexport class Two {\n  name = name\n}\n`,
  })
  assert.deepEqual(result, ['main', 'parts', 'parts'])
})

test('a module that several others import runs once, before them', async () => {
  const { result } = await run({
    'site/main.js': `import './a.js'\nimport './b.js'\nimport { seen } from './seen.js'\nexport const result = seen.join(' ')\n`,
    'site/a.js': `import { seen } from './seen.js'\nseen.push('a')\n`,
    'site/b.js': `import { seen } from './seen.js'\nseen.push('b')\n`,
    'site/seen.js': `export const seen = ['first']\n`,
  })
  assert.equal(result, 'first a b')
})

test('comments are left out, and strings that look like them are not', async () => {
  const files = {
    'site/main.js': `// Why.\n/**\n * @param {string} text\n */\nexport const result = ' // text' // more\n/** @type {1} */ (f())\n/** End. */\n`,
  }
  assert.equal(joined(files), `export const result = ' // text' // more\n/** @type {1} */ (f())\n`)
})

test('a style sheet has its imports, in their order, and neither comments nor indentation', () => {
  const files: Readonly<Record<string, string>> = {
    'site/main.css': '/* Parts */\n@import "./a.css";\n@import "../b.css";\nc {\n}\n',
    'site/a.css': '/* Two\n   lines */\na {\n  /* inside */\n  color: red;\n}\n',
    'b.css': 'b {\n}\n',
  }
  const text = joinStyles('site/main.css', path => files[path] ?? '')
  assert.equal(text, 'a {\ncolor: red;\n}\nb {\n}\nc {\n}\n')
})

const refused: readonly (readonly [why: string, main: string, message: RegExp])[] = [
  ['a default export', 'export default 1\n', /site\/main\.js.*export default 1/],
  ['an exported variable', 'export let one = 1\n', /site\/main\.js.*export let/],
  ['a package', "import { one } from 'package'\n", /site\/main\.js.*import/],
  ['a namespace', "import * as one from './one.js'\n", /site\/main\.js.*import/],
  ['a cycle', "import { one } from './main.js'\n", /site\/main\.js → site\/main\.js/],
]
for (const [why, main, message] of refused)
  test(`${why} is refused`, () => assert.throws(() => joined({ 'site/main.js': main }), message))

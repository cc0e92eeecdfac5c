// One file defines the pages' sizes, spacing and colours: overriding some of them changes all pages
// consistently.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const siteFolder = new URL('../../public/site/', import.meta.url)
const files = ['base.css', ...globSync('css/**/*.css', { cwd: siteFolder })]
const linesOf = (file: string) => readFileSync(new URL(file, siteFolder), 'utf8').split('\n')
const tokens = new Set(linesOf('tokens.css').flatMap(line => /^\s*(--[\w-]+):/.exec(line)?.[1] ?? []))

test('style sheets take colours, font sizes and spacing from the tokens', () => {
  for (const file of files) {
    const own = linesOf(file).filter(
      line =>
        /: .*(#[0-9a-f]{3,8}\b|\brgba?\()/i.test(line) ||
        /^\s*font(-size)?: .*\d(rem|px)\b/.test(line) ||
        // Hairlines are not spacing, and lengths relative to the screen width are not steps of the scale.
        /^\s*(padding|margin|gap|row-gap|column-gap)[\w-]*: (?!.*(clamp|max|min)\().*([1-9]\d*|0\.[1-9]\d*)rem\b/.test(
          line,
        ),
    )
    assert.deepEqual(own, [], file)
  }
})

test('every token used in a style sheet exists', () => {
  const own = new Set(
    files.flatMap(file => linesOf(file).flatMap(line => /^\s*(--[\w-]+):/.exec(line)?.[1] ?? [])),
  )
  // Set by scripts, by classes from the server, or with a default next to them.
  const given = new Set([
    '--category',
    '--now',
    '--at',
    '--for',
    '--hours',
    '--in',
    '--of',
    '--over',
    '--beside',
    '--strip',
    '--seen',
    '--gap',
    '--late',
    '--early',
    '--listed',
  ])
  for (const file of files) {
    const used = linesOf(file).flatMap(line =>
      [...line.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    )
    assert.deepEqual(
      used.filter(name => !tokens.has(name) && !own.has(name) && !given.has(name)),
      [],
      file,
    )
  }
})

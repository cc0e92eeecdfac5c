// One file has the sizes, distances and colours of the pages: a site that sets some of them changes all pages alike.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const files = ['base.css', 'site.css']
const siteFolder = new URL('../../public/site/', import.meta.url)
const linesOf = (file: string) => readFileSync(new URL(file, siteFolder), 'utf8').split('\n')
const tokens = new Set(linesOf('tokens.css').flatMap(line => /^\s*(--[\w-]+):/.exec(line)?.[1] ?? []))

test('style sheets take colours, sizes of text and distances from the tokens', () => {
  for (const file of files) {
    const own = linesOf(file).filter(
      line =>
        /: .*(#[0-9a-f]{3,8}\b|\brgba?\()/i.test(line) ||
        /^\s*font(-size)?: .*\d(rem|px)\b/.test(line) ||
        // A hair's breadth is no distance, and what follows the width of the screen is no step of the scale.
        /^\s*(padding|margin|gap|row-gap|column-gap)[\w-]*: (?!.*(clamp|max|min)\().*([1-9]\d*|0\.[1-9]\d*)rem\b/.test(
          line,
        ),
    )
    assert.deepEqual(own, [], file)
  }
})

test('every token that a style sheet names is there', () => {
  const own = new Set(
    files.flatMap(file => linesOf(file).flatMap(line => /^\s*(--[\w-]+):/.exec(line)?.[1] ?? [])),
  )
  // Set by scripts, by classes that the server writes, or left to a default beside them.
  const given = new Set([
    '--category',
    '--now',
    '--width',
    '--at',
    '--for',
    '--hours',
    '--in',
    '--of',
    '--over',
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

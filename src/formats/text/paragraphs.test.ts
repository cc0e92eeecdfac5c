import assert from 'node:assert/strict'
import { test } from 'node:test'
import recorded from '../../../tests/formats/recorded-paragraphs.json' with { type: 'json' }
import { paragraphs } from './paragraphs.ts'

const texts: readonly (readonly [what: string, stored: string, shown: string])[] = [
  ['nothing stays nothing', '', ''],
  ['white space alone is nothing', ' \n ', ''],
  ['a line becomes a paragraph', 'One', '<p>One</p>'],
  ['so do words', 'Bed & “breakfast” [all week]', '<p>Bed & “breakfast” [all week]</p>'],
  ['an empty line parts two paragraphs', 'One\n\nTwo', '<p>One</p>\n<p>Two</p>'],
  ['line ends of Windows part them too', 'One\r\n\r\nTwo', '<p>One</p>\n<p>Two</p>'],
  ['a line end becomes a line break', 'One\nTwo', '<p>One<br />\nTwo</p>'],
  ['inline markup is no paragraph yet', '<b>One</b>', '<p><b>One</b></p>'],
  ['a paragraph stays as it is', '<p>One</p>', '<p>One</p>'],
  ['a heading parts the text around it', 'x\n<h2>t</h2>\ny', '<p>x</p>\n<h2>t</h2>\n<p>y</p>'],
  ['a list is no paragraph', '<ul><li>a</li></ul>', '<ul>\n<li>a</li>\n</ul>'],
  ['preformatted text keeps its lines', '<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
]

for (const [what, stored, shown] of texts) {
  test(what, () => assert.equal(paragraphs(stored), shown))
}

test('paragraphs is idempotent', () => {
  for (const [, stored] of texts) assert.equal(paragraphs(paragraphs(stored)), paragraphs(stored))
})

/** Safe markup and its expected output. */
for (const [stored = '', shown] of recorded) {
  test(`${JSON.stringify(stored)} is shown as before`, () => assert.equal(paragraphs(stored), shown))
}

const complete: readonly (readonly [stored: string, shown: string])[] = [
  ['<div>a\n\nb</div>', '<div><p>a</p>\n<p>b</p></div>'],
  ['<li>a\n\nb</li>', '<li><p>a</p>\n<p>b</p></li>'],
  ['<td>a\n\nb</td>', '<td><p>a</p>\n<p>b</p></td>'],
  ['<li>a<ul><li>b</li></ul>c</li>', '<li>a\n<ul>\n<li>b</li>\n</ul>\n<p>c</p></li>'],
  ['<div>a<ul><li>b</li></ul></div>', '<div>a\n<ul>\n<li>b</li>\n</ul>\n</div>'],
  ['a<hr />b', '<p>a</p>\n<hr />\n<p>b</p>'],
  ['<details><summary>a</summary>b</details>', '<details>\n<summary>a</summary>\n<p>b</p></details>'],
  ['<section><h2>a</h2>b\nc</section>', '<section>\n<h2>a</h2>\n<p>b<br />\nc</p></section>'],
  ['<figcaption>x\n\ny</figcaption>', '<figcaption><p>x</p>\n<p>y</p></figcaption>'],
  ['<p>a</p><p>\u00a0</p><p>b</p>', '<p>a</p>\n<p>b</p>'],
  ['a\n\n<br />\n\nb', '<p>a</p>\n<p>b</p>'],
  ['<pre>a<pre>b\n\nc</pre>\n\n</pre>d', '<pre>a<pre>b\n\nc</pre>\n\n</pre>\n<p>d</p>'],
]

for (const [stored, shown] of complete) {
  test(`all paragraphs of ${JSON.stringify(stored)} are opened and closed`, () =>
    assert.equal(paragraphs(stored), shown))
}

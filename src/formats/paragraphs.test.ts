import assert from 'node:assert/strict'
import { test } from 'node:test'
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

test('paragraphs of paragraphs are the same', () => {
  for (const [, stored] of texts) assert.equal(paragraphs(paragraphs(stored)), paragraphs(stored))
})

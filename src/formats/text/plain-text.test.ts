import assert from 'node:assert/strict'
import { test } from 'node:test'
import { muchTooLong, processorSeconds } from '../../../tests/support/processor-time.ts'
import { paragraphs } from './paragraphs.ts'
import { plainText } from './plain-text.ts'

const base = 'https://example.org/event/jazz/'

const texts: readonly [what: string, html: string, text: string][] = [
  [
    'paragraphs are separated by an empty line',
    '<p>One</p><p>Two</p>\n\n\n<p>Three</p>',
    'One\n\nTwo\n\nThree',
  ],
  ['text without markup keeps its lines', 'One\ntwo\r\nthree\n\n\nfour', 'One\ntwo\nthree\n\nfour'],
  ['whitespace is collapsed', '  One \t two<b> three </b> four\u00a0five ', 'One two three four five'],
  ['a line break is one line end, whatever follows it', 'One<br />\nTwo<br>Three', 'One\nTwo\nThree'],
  ['two line breaks make a paragraph', 'One<br><br><br>Two', 'One\n\nTwo'],
  ['empty paragraphs vanish', '<p>One</p><p>&nbsp;</p><p></p><p>Two</p>', 'One\n\nTwo'],
  ['headings are separate paragraphs', '<h2>Programme</h2>Music', 'Programme\n\nMusic'],
  ['divs are lines', '<div>One</div><div>Two</div>', 'One\nTwo'],
  [
    'lists have bullets',
    'Bring<ul><li>food</li>\n<li><p>drink</p></li></ul>and a hat',
    'Bring\n\n- food\n- drink\n\nand a hat',
  ],
  ['lists are numbered from where they start', '<ol start="3"><li>c</li><li>d</li></ol>', '3. c\n4. d'],
  [
    'nested lists are indented',
    '<ul><li>a<ol><li>b</li></ol></li><li>c<br>d</li></ul>',
    '- a\n  1. b\n- c\n  d',
  ],
  [
    'cells are separated',
    '<table><tr><th>Day</th><th>Time</th></tr><tr><td>Fri</td><td>7</td></tr></table>',
    'Day | Time\nFri | 7',
  ],
  ['entities are decoded', '&lt;b&gt; &amp;amp; &eacute; &#127927;', '<b> &amp; é 🎷'],
  [
    'a link is followed by its URL',
    'See <a href="https://a.example/x?y=1&amp;z=2">this</a>.',
    'See this (https://a.example/x?y=1&z=2).',
  ],
  [
    'a link whose text is its URL has it once',
    '<a href="https://a.example/">https://a.example</a>',
    'https://a.example/',
  ],
  [
    'a URL without a scheme gets it',
    '- <a href="https://www.a.example/x">a.example/x</a>',
    '- https://www.a.example/x',
  ],
  [
    'a link in a list',
    '<ul><li><a href="https://a.example/">a.example</a></li></ul>',
    '- https://a.example/',
  ],
  ['a relative link becomes absolute', '<a href="/about">About</a>', 'About (https://example.org/about)'],
  ['a fragment link is dropped', '<a href="#top">Top</a> <a>none</a>', 'Top none'],
  ['a script link is dropped', '<a href="javascript:alert(1)">Top</a>', 'Top'],
  [
    'mail and telephone',
    '<a href="mailto:a@b.example?subject=x">a@b.example</a> <a href="tel:+254700">call</a>',
    'a@b.example call (+254700)',
  ],
  [
    'an image becomes its alternative text',
    '<p><img src="a.png" alt="A trumpet"> sounds</p><img src="b.png">',
    'A trumpet sounds',
  ],
  ['a picture that is a link', '<a href="https://a.example/"><img src="a.png"></a>', 'https://a.example/'],
  ['preformatted text keeps its spaces', '<pre>a\n  b</pre>c', 'a\n  b\n\nc'],
  ['scripts and styles are not read', 'a<style>p{}</style><script>if (a < b) {}</script>b', 'ab'],
  ['tags that are never closed', '<p>One<p>Two <b>three', 'One\n\nTwo three'],
  ['a sign that is no tag', '1 < 2 & 3 > 2', '1 < 2 & 3 > 2'],
  ['nothing', '', ''],
  ['nothing but tags', '<p><br></p>', ''],
]

for (const [what, html, text] of texts) {
  test(`plain text: ${what}`, () => assert.equal(plainText(html, base), text))
}

test('the text is the same with or without paragraphs added first', () => {
  const html =
    'First line\nsecond <em>line</em>\n\nNext paragraph<br>\nwith a break\n\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n\nLast'
  const expected = 'First line\nsecond line\n\nNext paragraph\nwith a break\n\n- a\n- b\n\nLast'
  assert.equal(plainText(html, base), expected)
  assert.equal(plainText(paragraphs(html), base), expected)
})

test("deeply nested lists don't make a short text long", () => {
  const html = '<ul><li><a href="https://a.example/">words</a> <br>'.repeat(3000)
  const text = plainText(html, base)
  assert.equal(text.match(/words \(https:\/\/a\.example\/\)/g)?.length, 3000)
  assert.ok(text.length < 2 * html.length)
})

const hostile = [
  '\u00a0',
  'a ',
  '\n',
  '<',
  '&',
  '<p>x</p>',
  '<pre>x</pre>',
  '<li>x</li>',
  '<br>',
  '<a href="/x">x</a>',
]

for (const piece of hostile) {
  test(`a long text of ${JSON.stringify(piece)} is converted quickly`, async () => {
    const text = `a${piece.repeat(100_000 / piece.length)}b`
    assert.ok((await processorSeconds(() => plainText(text, 'https://example.org/'))) < muchTooLong)
  })
}

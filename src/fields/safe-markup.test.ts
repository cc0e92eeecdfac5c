import assert from 'node:assert/strict'
import { test } from 'node:test'
import { muchTooLong, processorSeconds } from '../../tests/support/processor-time.ts'
import { deepestMarkup, isTooDeep, withInlineMarkup, withoutMarkup, withSafeMarkup } from './safe-markup.ts'

interface Row {
  readonly html: string
  readonly rich: string
  readonly inline: string
  readonly plain: string
}

const same = (html: string, plain = html): Row => ({ html, rich: html, inline: html, plain })

const rows: readonly Row[] = [
  same('Town Hall'),
  same('"Quoted" and \'so\''),
  same('<b>a</b> <em lang="fr" dir="ltr" title="t">b</em>', 'a b'),
  same('<time datetime="2030-01-01">New Year</time>', 'New Year'),
  { html: '<p>a</p>', rich: '<p>a</p>', inline: 'a', plain: 'a' },
  { html: '<h2>a</h2>', rich: '<h2>a</h2>', inline: 'a', plain: 'a' },
  {
    html: '<ul><li>a</li></ul>',
    rich: '<ul><li>a</li></ul>',
    inline: 'a',
    plain: 'a',
  },
  {
    html: '<table><tr><td colspan="2">a</td></tr></table>',
    rich: '<table><tr><td colspan="2">a</td></tr></table>',
    inline: 'a',
    plain: 'a',
  },
  {
    html: '<a href="https://example.org">a</a>',
    rich: '<a href="https://example.org">a</a>',
    inline: 'a',
    plain: 'a',
  },
  {
    html: '<img src="https://example.org/a.png" alt="A">',
    rich: '<img src="https://example.org/a.png" alt="A" />',
    inline: '',
    plain: '',
  },
  {
    html: 'Bed & Breakfast',
    rich: 'Bed &amp; Breakfast',
    inline: 'Bed &amp; Breakfast',
    plain: 'Bed & Breakfast',
  },
  {
    html: 'Bed &amp; Breakfast',
    rich: 'Bed &amp; Breakfast',
    inline: 'Bed &amp; Breakfast',
    plain: 'Bed & Breakfast',
  },
  { html: '1 < 2 > 0', rich: '1 &lt; 2 &gt; 0', inline: '1 &lt; 2 &gt; 0', plain: '1 < 2 > 0' },
  { html: '<b>a</b> &lt;i', rich: '<b>a</b> &lt;i', inline: '<b>a</b> &lt;i', plain: 'a <i' },
  same('&lt;script&gt;', '<script>'),
  { html: '<b>open', rich: '<b>open</b>', inline: '<b>open</b>', plain: 'open' },
]

for (const { html, rich, inline, plain } of rows) {
  test(`rich text turns ${html} into ${rich}`, () => assert.equal(withSafeMarkup(html), rich))
  test(`inline text turns ${html} into ${inline}`, () => assert.equal(withInlineMarkup(html), inline))
  test(`plain text turns ${html} into ${plain}`, () => assert.equal(withoutMarkup(html), plain))
}

const harmful: readonly (readonly [html: string, rich: string])[] = [
  ['<script>alert(1)</script>x', 'x'],
  ['<SCRIPT SRC="//evil.example/x.js"></SCRIPT>x', 'x'],
  ['<style>b{}</style>x', 'x'],
  ['<iframe src="https://evil.example"></iframe>x', 'x'],
  ['<svg><script>1</script></svg>x', 'x'],
  ['<!-- <b>c</b> -->x', 'x'],
  ['<form action="/"><input name="a"></form>x', 'x'],
  ['<b onclick="alert(1)">x</b>', '<b>x</b>'],
  ['<span style="position:fixed">x</span>', '<span>x</span>'],
  ['<p class="a" id="b">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="jAvA&#10;ScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="//evil.example/">x</a>', '<a>x</a>'],
  ['<a href="https:">x</a>', '<a>x</a>'],
  ['<a href="https:///">x</a>', '<a>x</a>'],
  ['<img src="data:image/svg+xml;base64,AA" onerror="alert(1)">x', '<img />x'],
]

for (const [html, rich] of harmful) {
  test(`nothing harmful is left of ${html}`, () => {
    assert.equal(withSafeMarkup(html), rich)
    assert.doesNotMatch(withInlineMarkup(html), /script|on\w+=|style|href|src|iframe/i)
    assert.equal(withoutMarkup(html), 'x')
  })
}

const completed: readonly (readonly [address: string, whole: string])[] = [
  ['https:evil.example', 'https://evil.example/'],
  ['HTTP:evil.example/a?b#c', 'http://evil.example/a?b#c'],
  ['https:/evil.example', 'https://evil.example/'],
  ['https:\\\\evil.example', 'https://evil.example/'],
  ['https:///evil.example', 'https://evil.example/'],
  ['ht\ntps:evil.example', 'https://evil.example/'],
]

for (const [address, whole] of completed) {
  test(`rich text writes ${JSON.stringify(address)} as ${whole}`, () => {
    assert.equal(withSafeMarkup(`<a href="${address}">x</a>`), `<a href="${whole}">x</a>`)
    assert.equal(withSafeMarkup(`<img src="${address}">`), `<img src="${whole}" />`)
  })
}

const addresses = [
  'http://a.example/',
  'https://a.example/?b=1',
  'mailto:a@b.example',
  'tel:+254',
  '/local',
  '#part',
]

for (const address of addresses) {
  test(`rich text may link to ${address}`, () => {
    assert.equal(withSafeMarkup(`<a href="${address}">x</a>`), `<a href="${address}">x</a>`)
  })
}

test('sanitizing is idempotent', () => {
  for (const { html } of rows) {
    assert.equal(withSafeMarkup(withSafeMarkup(html)), withSafeMarkup(html))
    assert.equal(withInlineMarkup(withInlineMarkup(html)), withInlineMarkup(html))
  }
})

test('fully escaped plain text is decoded', () => {
  for (const { plain } of rows) {
    const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    assert.equal(withoutMarkup(escaped), plain)
  }
})

const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`

const depths: readonly (readonly [what: string, html: string, tooDeep: boolean])[] = [
  ['elements as deep as they may be', nested(deepestMarkup), false],
  ['elements one deeper', nested(deepestMarkup + 1), true],
  ['elements that are never closed', '<b>'.repeat(30_000), true],
  ['elements of two kinds, never closed', '<li><p>'.repeat(10_000), true],
  ['elements beside each other', '<b>x</b>'.repeat(10_000), false],
  ['paragraphs that the next one closes', '<p>x'.repeat(10_000), false],
  ['items that the next one closes', `<ul>${'<li>x'.repeat(10_000)}</ul>`, false],
  ['elements that hold nothing', '<br><hr><img src="/x.png">'.repeat(3000), false],
  ['signs that are no elements', '< '.repeat(50_000), false],
  ['elements after much text', 'x'.repeat(50_000) + nested(5000), true],
]

for (const [what, html, tooDeep] of depths) {
  test(`${what} are ${tooDeep ? 'too deep' : 'not too deep'}`, () => assert.equal(isTooDeep(html), tooDeep))
}

const hostile = [
  '<',
  '<a',
  '<a ',
  '</',
  '<!--',
  '<![CDATA[',
  '<?',
  '&',
  '&#',
  '&amp',
  '&#x1F600;',
  '<pre>x</pre>',
]
const hostileTags = [
  '<p>x',
  '<li>x',
  '<br>',
  '<script>',
  '<script></script>',
  '<style>x',
  '<textarea>',
  '</p>',
]
const hostileAttributes = ['<p title="\n\n">', '<a href="&#x09;javascript:">x</a>', '<img src=x>']

for (const piece of [...hostile, ...hostileTags, ...hostileAttributes]) {
  test(`a long text of ${JSON.stringify(piece)} is sanitized quickly`, async () => {
    const text = piece.repeat(100_000 / piece.length)
    const seconds = await processorSeconds(() => {
      if (!isTooDeep(text)) for (const clean of [withSafeMarkup, withInlineMarkup, withoutMarkup]) clean(text)
    })
    assert.ok(seconds < muchTooLong, String(seconds))
  })
}

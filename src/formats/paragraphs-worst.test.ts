import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { muchTooLong, processorSeconds } from '../../tests/support/processor-time.ts'
import { runsOf } from '../../tests/support/rounds.ts'
import { withSafeMarkup } from '../fields/safe-markup.ts'
import { paragraphs } from './text/paragraphs.ts'

const inline = [
  'b',
  'em',
  'span',
  'code',
  'time',
  'a href="https://example.org/?a=1&b=2"',
  'q title="one\ntwo"',
]
const block = [
  'p',
  'div',
  'section',
  'h2',
  'ul',
  'ol start="3"',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'blockquote title="x\n\ny"',
  'pre',
  'figure',
  'figcaption',
  'figcaption title="x"',
  'table',
  'caption',
  'thead',
  'tr',
  'td colspan="2"',
  'details',
  'summary',
  'address',
  'p title="a\r\nb"',
]
const alone = ['<br>', '<br />', '<br/>', '<hr>', '<img src="https://example.org/a.png" alt="A\nB">']
const spaces = ['\n', '\n\n', '\r\n', '\r', ' ', '\t', '\u00a0', '\u2028', '   ', ' \n ', '\n \t\n']
const words = ['One', 'two', '&amp;', '&lt;p>', '5 < 6', '-->', '<!-- note -->', '$1', '$&', '[caption]', 'É']

const tags = [...inline, ...block].flatMap(tag => [`<${tag}>`, `</${tag.split(' ')[0]}>`])
const pieces = [tags, tags, alone, spaces, spaces, words].map(list => fc.constantFrom(...list))

const blockTag =
  /<(\/?)(p|div|section|h2|[uod]l|li|d[td]|blockquote|pre|fig\w+|table|caption|thead|tr|td|details|summary|address)(?=[\s>])[^<>]*>/g

/** Whether every block is closed inside its parent, and no block is inside a paragraph. */
function isNested(html: string): boolean {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(blockTag)) {
    if (slash ? open.pop() !== name : open.includes('p')) return false
    if (!slash) open.push(name)
  }
  return open.length === 0
}

/** Everything except paragraph markup. */
const contentOf = (html: string) => html.replace(/<\/?p(?:\s[^<>]*)?>|<br \/>|\s+/g, '')

function assertWholeParagraphs(html: string): void {
  const shown = paragraphs(html)
  assert.equal(contentOf(shown), contentOf(html))
  if (isNested(html)) assert.ok(isNested(shown), shown)
}

test('any safe markup keeps its content and its block structure', () => {
  const texts = fc.array(fc.oneof(...pieces), { maxLength: 30 }).map(list => withSafeMarkup(list.join('')))
  fc.assert(
    fc.property(texts, html => assertWholeParagraphs(html)),
    { numRuns: runsOf(2000) },
  )
})

test('the same for nested elements', () => {
  const { element } = fc.letrec<{ element: string }>(tie => ({
    element: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(...[alone, spaces, spaces, words].map(list => fc.constantFrom(...list))),
      fc
        .tuple(fc.constantFrom(...inline, ...block, ...block), fc.array(tie('element'), { maxLength: 5 }))
        .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag.split(' ')[0]}>`),
    ),
  }))
  fc.assert(
    fc.property(fc.array(element, { maxLength: 8 }), list => {
      const html = withSafeMarkup(list.join(''))
      assertWholeParagraphs(html)
    }),
    { numRuns: runsOf(1500) },
  )
})

test('the same for plain text', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.constantFrom(...spaces, ...words)), (text, list) => {
      const html = withSafeMarkup(text + list.join(''))
      assertWholeParagraphs(html)
    }),
  )
})

const longest = 100_000

const hostile: readonly (readonly [what: string, piece: string])[] = [
  ['spaces', ' '],
  ['tabs', '\t'],
  ['spaces that do not break', '\u00a0'],
  ['line ends', '\n'],
  ['lines of one space', ' \n'],
  ['line ends of Windows', '\r\n'],
  ['ideographic spaces', '\u3000'],
  ['preformatted texts', '<pre>x</pre>'],
  ['preformatted texts that are empty', '<pre></pre>'],
  ['paragraphs', '<p>x</p>'],
  ['items of a list', '<li>x</li>'],
  ['breaks', '<br />'],
  ['breaks in lines', '<br /> \n'],
  ['breaks and spaces', '<br />          '],
  ['quotations', '<blockquote>x</blockquote>'],
  ['captions', '<figcaption> x </figcaption>'],
  ['blocks and spaces', '<div>          '],
  ['ends of blocks and spaces', '</div>          '],
  ['line ends in attributes', '<p title="\n\n\n\n">'],
  ['inline markup', '<b>'],
  ['preformatted texts that do not end', '<pre>'],
  ['empty paragraphs', '<p> </p>'],
  ['tags that do not end', '<br '],
  ['signs', '<'],
]

for (const [what, piece] of hostile) {
  test(`a long text of ${what} is converted quickly`, async () => {
    const filled = piece.repeat(longest / piece.length)
    const seconds = await processorSeconds(() => {
      paragraphs(`a${filled}b`)
      paragraphs(`<figure>${filled}<figcaption>x</figcaption>${filled}</figure>`)
    })
    assert.ok(seconds < muchTooLong / 5, String(seconds))
  })
}

/** The least CPU time of several attempts. Each text is new, because known ones are cached. */
async function leastSeconds(text: (attempt: number) => string): Promise<number> {
  const tries: number[] = []
  for (let attempt = 0; attempt < 5; attempt++) {
    const html = text(attempt)
    tries.push(await processorSeconds(() => paragraphs(html)))
  }
  return Math.min(...tries)
}

test('open items with empty lines take linear time', async () => {
  const itemsOf = (count: number) => (attempt: number) => `${attempt}${'<li>\n\n'.repeat(count)}`
  const some = await leastSeconds(itemsOf(1750))
  const many = await leastSeconds(itemsOf(14_000))

  // Eight times as many: linear would be 8, quadratic 64.
  assert.ok(many < some * 24, `${many} s against ${some} s`)
})

const gap = ' '.repeat(5000)

const gaps: readonly (readonly [what: string, stored: string, shown: RegExp])[] = [
  ['no line end is no break', `One${gap}Two`, /^<p>One {100}Two<\/p>$/],
  ['a line end is a break', `One${gap}\n${gap}Two`, /^<p>One<br \/>\nTwo<\/p>$/],
  ['line ends part paragraphs', `One${gap}\n${gap}\r\n${gap}Two`, /^<p>One<\/p>\n<p>Two<\/p>$/],
  ['preformatted text is as it was', `<pre>One${gap}Two</pre>`, /^<pre>One {5000}Two<\/pre>$/],
]

for (const [what, stored, shown] of gaps) {
  test(`in a long gap ${what}`, () => assert.match(paragraphs(stored), shown))
}

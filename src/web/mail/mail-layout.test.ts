import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caniemail } from 'caniemail'
import { HtmlValidate } from 'html-validate'
import type { MailBlock } from '../../domain/journal/mail-content.ts'
import { layOutMail } from './mail-layout.ts'

const site = { name: 'Town & Harbour', publicUrl: 'https://events.example.org', accentColor: '#123456' }

function mailOf(blocks: readonly MailBlock[], language: 'en' | 'ar' = 'en') {
  return layOutMail({ site, language, subject: 'News:\n of the town ', blocks })
}

test('a mail is text and HTML with the same content', () => {
  const { subject, text, html } = mailOf([
    { heading: 'This week' },
    { text: 'Hello Amina,\n\nSee you there.' },
    { quote: 'Doors open\nat seven.' },
    {
      event: {
        title: 'Concert',
        href: 'https://events.example.org/event/c/',
        when: 'Friday',
        facts: ['Hall'],
      },
    },
    { action: 'Confirm', href: 'https://events.example.org/x/' },
    { small: 'Small print.' },
  ])
  assert.equal(subject, 'News: of the town')
  assert.equal(
    text,
    'This week\n=========\n\nHello Amina,\n\nSee you there.\n\n> Doors open\n> at seven.\n\n' +
      'Concert\nFriday\nHall\nhttps://events.example.org/event/c/\n\nConfirm:\nhttps://events.example.org/x/\n\n' +
      'Small print.\n\n-- \nTown & Harbour\nhttps://events.example.org\n',
  )
  for (const shown of [
    'This week',
    'See you there.',
    'Doors open<br>at seven.',
    'Concert',
    'Hall',
    'Small print.',
  ])
    assert.ok(html.includes(shown), shown)
  assert.match(html, /<a href="https:\/\/events\.example\.org\/x\/"[^>]*>Confirm<\/a>/)
  assert.match(html, /border-top:4px solid #123456/)
})

test('text is escaped, and only a line that is an address becomes a link', () => {
  const { html } = mailOf([
    { text: '<b>Bo</b> of http://evil.example\nhttps://events.example.org/a/?b=1&c=2' },
  ])
  assert.ok(html.includes('&lt;b&gt;Bo&lt;/b&gt; of http://evil.example<br>'))
  assert.ok(html.includes('<a href="https://events.example.org/a/?b=1&amp;c=2"'))
  assert.ok(!html.includes('href="http://evil.example'))
})

test('Arabic runs from right to left, also where a program ignores the direction', () => {
  const { html } = mailOf([{ text: 'مرحبًا' }], 'ar')
  assert.match(html, /<html lang="ar" dir="rtl">/)
  assert.match(html, /<td class="ink" align="right"/)
})

test('a code is a picture with its text, for programs that show no pictures', () => {
  const { text, html } = mailOf([
    { picture: { cid: 'code-1', alt: 'Code ABCD', pixels: 180 }, caption: 'Amina Juma\nABCD' },
  ])
  assert.match(html, /<img src="cid:code-1" alt="Code ABCD" width="180" height="180"/)
  assert.match(text, /Amina Juma\nABCD/)
})

test('the text of a button can be read on every accent colour', () => {
  const blocks = [{ action: 'Confirm', href: 'https://events.example.org/x/' }]
  const cells = [
    [undefined, '#ffffff'],
    ['#123456', '#ffffff'],
    ['#ffdd00', '#111111'],
    ['#FFFFFF', '#111111'],
  ] as const
  for (const [accentColor, ink] of cells) {
    const { html } = layOutMail({
      ...{ language: 'en', subject: 'News', blocks },
      site: { name: 'Town', publicUrl: 'https://events.example.org', ...(accentColor && { accentColor }) },
    })
    assert.match(html, new RegExp(`color:${ink};font-weight:bold;text-decoration:none">Confirm`))
  }
})

const everyBlock: readonly MailBlock[] = [
  { heading: 'This week' },
  { text: 'Hello\n\nhttps://events.example.org/a/' },
  { quote: 'Doors open\nat seven.' },
  {
    event: {
      title: 'Concert',
      href: 'https://e.example/',
      when: 'Friday',
      facts: ['Hall'],
      isCancelled: true,
    },
  },
  { action: 'Confirm', href: 'https://events.example.org/x/' },
  { picture: { cid: 'code-1', alt: 'Code ABCD', pixels: 180 }, caption: 'ABCD' },
  { small: 'Small print.' },
  { links: [{ label: 'Manage', href: 'https://events.example.org/y/' }] },
]

/** What a mail looks right without. */
const dispensable = [
  ...['@media', '<style> element', 'color-scheme meta tag', '<body> element', 'border-radius', 'word-break'],
  'system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace',
]

test('mail programs know the elements and styles that the layout needs', () => {
  const { issues } = caniemail({
    clients: [
      'gmail.*',
      'outlook.windows',
      'outlook.macos',
      'outlook.ios',
      'apple-mail.*',
      'samsung-email.android',
    ],
    html: mailOf(everyBlock).html,
  })
  const missing = [...issues.errors].flatMap(([client, found]) =>
    found.map(({ title }) => `${client}: ${title}`),
  )
  assert.deepEqual(
    missing.filter(text => !dispensable.some(title => text.endsWith(`: ${title}`))),
    [],
  )
})

test('the HTML is valid, apart from attributes that older mail programs need', async () => {
  const rules = { 'no-inline-style': 'off', 'no-deprecated-attr': 'off', 'doctype-style': 'off' } as const
  const forTables = {
    'prefer-tbody': 'off',
    'presentation-role-style': 'off',
    'no-trailing-whitespace': 'off',
  } as const
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: { ...rules, ...forTables },
  })
  for (const language of ['en', 'ar'] as const) {
    const { results } = await validator.validateString(mailOf(everyBlock, language).html)
    assert.deepEqual(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
      [],
    )
  }
})

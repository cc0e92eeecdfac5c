// One layout for all mails, as HTML and as text. Mail programs know little CSS: the layout is made of tables with
// styles at their elements, and looks right without the few rules in the head.
import type {
  MailBlock,
  MailContent,
  MailEvent,
  MailLink,
  MailPicture,
} from '../../domain/journal/mail-content.ts'
import { inkOn } from '../../domain/site/ink-on.ts'
import { type Html, html, trustedMarkup } from '../html.ts'
import { directionOf } from '../html-document.ts'

export interface LaidOutMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly content: MailContent
}

export function layOutMail(parts: MailContent): LaidOutMail {
  return {
    subject: parts.subject.replace(/\s+/g, ' ').trim(),
    text: textOf(parts),
    html: htmlOf(parts),
    content: parts,
  }
}

function textOf({ blocks, site: { name, publicUrl } }: MailContent): string {
  const end = ['-- ', name, ...(publicUrl ? [publicUrl] : [])].join('\n')
  return `${[...blocks.map(blockText), end].join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  if ('heading' in block) return `${block.heading}\n${'='.repeat(Math.min(block.heading.length, 60))}`
  if ('text' in block) return block.text
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('action' in block) return `${block.action}:\n${block.href}`
  if ('picture' in block) return block.caption
  if ('small' in block) return block.small
  if ('links' in block) return block.links.map(({ label, href }) => `${label}:\n${href}`).join('\n\n')
  const { title, href, when, facts = [] } = block.event
  return [title, when, ...facts, ...(href ? [href] : [])].join('\n')
}

const usualAccent = '#0b5c4a'
const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"

/** For mail programs that know the colour scheme. The others show the light one. */
const darkColours = `@media (prefers-color-scheme: dark) {
.paper { background-color: #151715 !important }
.sheet { background-color: #1d201e !important; border-left-color: #313633 !important; border-right-color: #313633 !important; border-bottom-color: #313633 !important }
.ink, .ink a { color: #ecebe6 !important }
.muted, .muted a { color: #a8aea9 !important }
.panel { background-color: #151715 !important }
}`

function htmlOf({ blocks, site, language, subject }: MailContent): string {
  const direction = directionOf(language)
  const accent = site.accentColor ?? usualAccent
  const name = site.publicUrl
    ? html`<a href="${site.publicUrl}" style="color:#586059">${site.name}</a>`
    : html`${site.name}`
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${trustedMarkup(darkColours)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#fbfaf7">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#fbfaf7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:#ffffff;border:1px solid #e2dfd6;border-top:4px solid ${accent};font-family:${fonts};font-size:16px;line-height:1.5">
<tr><td class="muted" align="${startOf(direction)}" style="padding:20px 24px 0;color:#586059;font-size:14px;font-weight:bold">${site.name}</td></tr>
<tr><td class="ink" align="${startOf(direction)}" style="padding:16px 24px 8px;color:#1b1f1c">
${blocks.map(block => blockHtml(block, { accent, start: startOf(direction) }))}</td></tr>
<tr><td class="muted" align="${startOf(direction)}" style="padding:8px 24px 24px;color:#586059;font-size:14px">${name}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text
}

/** Outlook ignores the direction of the text. */
function startOf(direction: 'rtl' | 'ltr'): 'right' | 'left' {
  return direction === 'rtl' ? 'right' : 'left'
}

interface Look {
  readonly accent: string
  readonly start: 'left' | 'right'
}

function blockHtml(block: MailBlock, { accent, start }: Look): Html {
  if ('heading' in block)
    return html`<h2 style="margin:24px 0 12px;font-size:20px;line-height:1.3">${block.heading}</h2>\n`
  if ('text' in block) return html`${block.text.split(/\n{2,}/).map(paragraph)}`
  if ('quote' in block)
    return html`<blockquote style="margin:0 0 16px;padding:0 16px;border-${start}:3px solid #868d87">${linesHtml(block.quote)}</blockquote>\n`
  if ('event' in block) return eventHtml(block.event)
  if ('action' in block) return actionHtml(block.action, block.href, accent)
  if ('picture' in block) return pictureHtml(block.picture, block.caption)
  if ('links' in block) return linksHtml(block.links)
  return html`<p class="muted" style="margin:0 0 16px;color:#586059;font-size:14px">${linesHtml(block.small)}</p>\n`
}

function paragraph(text: string): Html {
  return html`<p style="margin:0 0 16px">${linesHtml(text)}</p>\n`
}

function linesHtml(text: string): Html {
  const lines = text.split('\n').map(lineHtml)
  return html`${lines.map((line, index) => (index === 0 ? line : html`<br>${line}`))}`
}

function lineHtml(line: string): Html {
  return /^https?:\/\/\S+$/.test(line)
    ? html`<a href="${line}" style="word-break:break-all">${line}</a>`
    : html`${line}`
}

function eventHtml({ title, href, when, facts = [], isCancelled }: MailEvent): Html {
  const struck = isCancelled && html`;text-decoration:line-through`
  const linked = href ? html`<a href="${href}" style="color:inherit">${title}</a>` : html`${title}`
  const rest = facts.map(fact => html`<br>${fact}`)
  return html`<table role="presentation" class="panel" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;background-color:#f3f1eb">
<tr><td class="ink" style="padding:12px 16px;color:#1b1f1c"><strong style="font-size:18px${struck}" dir="auto">${linked}</strong><br>${when}${rest}</td></tr>
</table>
`
}

function linksHtml(links: readonly MailLink[]): Html {
  const all = links.map(({ label, href }) => html`<a href="${href}" style="color:#586059">${label}</a>`)
  return html`<p class="muted" style="margin:0 0 16px;color:#586059;font-size:14px">${all.map((one, index) => (index === 0 ? one : html` · ${one}`))}</p>\n`
}

/** A link that looks like a button, and its address for those who see only text. */
function actionHtml(label: string, href: string, accent: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
<tr><td style="background-color:${accent};border-radius:6px"><a href="${href}" style="display:inline-block;padding:12px 20px;color:${inkOn(accent)};font-weight:bold;text-decoration:none">${label}</a></td></tr>
</table>
`
}

/** Codes stay dark on light in dark mode, because readers expect it. */
function pictureHtml({ cid, alt, pixels }: MailPicture, caption: string): Html {
  const size = String(pixels)
  return html`<p style="margin:0 0 16px"><img src="cid:${cid}" alt="${alt}" width="${size}" height="${size}" style="display:block;background-color:#ffffff;padding:8px"><br>${linesHtml(caption)}</p>\n`
}

import { type Html, html } from '../../web/html.ts'
import { htmlDocument } from '../../web/html-document.ts'
import { imagePolicy } from '../../web/send-html.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { EmbedTheme } from './context.ts'
import { type EmbedView, embedSection } from './view.ts'

/** A page for frames on other sites, without scripts and forms. Its links open outside the frame. */
export function frameDocument(view: EmbedView, style: string, theme: EmbedTheme, context: PageContext): Html {
  const { dates, language, site } = context
  const { pathname, search } = new URL(style)
  return htmlDocument({
    title: `${view.title} · ${site.name}`,
    language,
    locale: dates.locale,
    head: html`<meta name="robots" content="noindex">
<base target="_top">
<link rel="canonical" href="${view.page}">
<link rel="stylesheet" href="${pathname}${search}">
`,
    body: html`<body>
${embedSection({ ...view, theme }, style, context)}</body>
`,
  })
}

export const framePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  imagePolicy,
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ')

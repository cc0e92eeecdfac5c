import { type Html, html } from '../http/html.ts'
import { type EmbedView, embedSection } from './embed-view.ts'
import type { PageContext } from './page-context.ts'
import { imagePolicy } from './send-html.ts'

/** A page for frames of other sites, without scripts and forms. Its links lead out of the frame. */
export function frameDocument(view: EmbedView, style: string, context: PageContext): Html {
  const { dates, language, site } = context
  return html`<!doctype html>
<html lang="${dates.locale}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${view.title} · ${site.name}</title>
<base target="_top">
<link rel="canonical" href="${view.page}">
<link rel="stylesheet" href="${new URL(style).pathname}${new URL(style).search}">
</head>
<body>
${embedSection(view, style, context)}</body>
</html>
`
}

export const framePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  imagePolicy,
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ')

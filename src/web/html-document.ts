import type { Language } from '../domain/records/language.ts'
import { type Html, html } from './html.ts'

export interface DocumentParts {
  readonly title: string
  readonly language: Language
  /** The language with its region, `fr-CA`. */
  readonly locale: string
  /** Elements of the head besides the common ones. */
  readonly head: Html
  readonly body: Html
}

/** The HTML document of every page: responsive, light and dark, in either direction. */
export function htmlDocument({ title, language, locale, head, body }: DocumentParts): Html {
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}</head>
${body}</html>
`
}

const rightToLeft: readonly Language[] = ['ar']

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

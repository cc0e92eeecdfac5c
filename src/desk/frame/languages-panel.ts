import { type Language, languages } from '../../domain/records/record-frame.ts'
import { languageName } from '../../i18n/language-name.ts'
import type { TranslatedKind } from '../../storage/records/translation-queue.ts'
import { type Html, html } from '../../web/html.ts'
import { type FormValues, fieldHtml } from '../forms/field.ts'
import type { DeskContext } from './desk-context.ts'

interface Translated {
  readonly id: number
  readonly language: Language
  readonly languages: readonly Language[]
}

/** The languages that have texts. New texts are written in the language chosen here. */
export function languagesPanel(
  kind: TranslatedKind,
  record: Translated | undefined,
  values: FormValues,
  context: DeskContext,
): Html {
  if (record) return languageList(kind, record, context)
  const { site, language: spoken } = context
  const options = site.languages.map(value => ({ value, text: languageName(value, spoken) }))
  // Users probably write in their own language, if the site offers it.
  const probable = site.languages.includes(spoken) ? spoken : site.language
  const state = { values: { language: values.language || probable }, problems: {} }
  return html`<section class="panel">${fieldHtml({ name: 'language', label: 'writtenIn', kind: 'choice', options }, state, context)}</section>`
}

/** The languages that the site offers or that have texts, each linked to its translation page. */
export function languageList(kind: TranslatedKind, record: Translated, context: DeskContext): Html {
  const { t, site, language: spoken } = context
  const rows = languages.flatMap(language => {
    const isThere = record.languages.includes(language)
    if (!isThere && !site.languages.includes(language)) return []
    const isOwn = language === record.language
    const name = languageName(language, spoken)
    const link = isOwn
      ? name
      : html`<a href="/desk/translations/${language}/${kind}/${String(record.id)}/">${name}</a>`
    const said = t(isOwn ? 'original' : isThere ? 'translated' : 'missing')
    return html`<li class="is-${isThere ? 'there' : 'missing'}"><span>${link}</span><span class="muted">${said}</span></li>`
  })
  return html`<section class="panel" aria-labelledby="languages-head"><h2 id="languages-head">${t('languages')}</h2><ul class="lines languages">${rows}</ul></section>`
}

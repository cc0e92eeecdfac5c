import { type Language, languages } from '../../domain/records/record-frame.ts'
import { languageName } from '../../i18n/language-name.ts'
import type { TranslatedKind } from '../../storage/records/translation-queue.ts'
import type { FoundTranslation } from '../../storage/records/translations.ts'
import { type Html, html } from '../../web/html.ts'
import { type FormValues, fieldHtml } from '../forms/field.ts'
import type { DeskContext } from './desk-context.ts'

interface Translated {
  readonly id: number
  readonly language: Language
  readonly languages: readonly Language[]
}

/** The languages that have texts. New texts are written in the language chosen here. */
export async function languagesPanel(
  kind: TranslatedKind,
  record: Translated | undefined,
  values: FormValues,
  context: DeskContext,
): Promise<Html> {
  if (record) return languageList(kind, record, context)
  const { site, language: spoken } = context
  const options = site.languages.map(value => ({ value, text: languageName(value, spoken) }))
  // Users probably write in their own language, if the site offers it.
  const probable = site.languages.includes(spoken) ? spoken : site.language
  const state = { values: { language: values.language || probable }, problems: {} }
  return html`<section class="panel">${fieldHtml({ name: 'language', label: 'writtenIn', kind: 'choice', options }, state, context)}</section>`
}

/** The languages that the site offers or that have texts, each linked to its translation page. */
export async function languageList(
  kind: TranslatedKind,
  record: Translated,
  context: DeskContext,
): Promise<Html> {
  const { site } = context
  const shown = languages.filter(
    language => record.languages.includes(language) || site.languages.includes(language),
  )
  const rows = await Promise.all(shown.map(language => languageLine(kind, record, language, context)))
  return html`<section class="panel" aria-labelledby="languages-head"><h2 id="languages-head">${context.t('languages')}</h2><ul class="lines languages">${rows}</ul></section>`
}

async function languageLine(
  kind: TranslatedKind,
  record: Translated,
  language: Language,
  { t, store, language: spoken }: DeskContext,
): Promise<Html> {
  const name = languageName(language, spoken)
  if (language === record.language)
    return html`<li class="is-there"><span>${name}</span><span class="muted">${t('original')}</span></li>`
  const stored = await store.translations.find(kind, record.id, language)
  const state = stateOfTranslation(stored)
  return html`<li class="is-${state === 'missing' ? 'missing' : 'there'}"><span><a href="/desk/translations/${language}/${kind}/${String(record.id)}/">${name}</a></span><span class="muted">${t(state)}</span></li>`
}

/** The same words on every page: a translation is outdated if its source changed since. */
export function stateOfTranslation(
  stored: Pick<FoundTranslation, 'isOlder'> | undefined,
): 'missing' | 'older' | 'translated' {
  if (!stored) return 'missing'
  return stored.isOlder ? 'older' : 'translated'
}

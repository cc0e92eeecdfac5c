import { isLanguage, type Language } from '../../domain/records/record-frame.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import { languageName } from '../../i18n/language-name.ts'
import { Refusal } from '../../messages/refusal.ts'
import {
  findNextWaiting,
  kindsFor,
  listWaiting,
  translatedKinds,
  translationProgress,
} from '../../queries/records/waiting-translations.ts'
import type { TranslatedKind, TranslationProgress } from '../../storage/records/translation-queue.ts'
import { type Html, html } from '../../web/html.ts'
import { shownTitle } from '../events/title.ts'
import { type FormValues, labelOf } from '../forms/field.ts'
import { fieldChanges } from '../forms/field-changes.ts'
import { textIn } from '../forms/form.ts'
import { type DeskContext, listText } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../frame/desk-row.ts'
import type { Note } from '../frame/note.ts'
import { progressHtml, type SideParts, sideBySide } from './side-by-side.ts'
import { suggestTexts } from './suggest-texts.ts'
import { type TranslatedRecord, translatedRecord } from './translated-record.ts'

/** The number of pending translations per language. */
async function overview(context: DeskContext): Promise<DeskAnswer> {
  const { t, caller, language: spoken, dates, site } = context
  const kinds = kindsFor(caller)
  const rows: Html[] = []
  for (const language of site.languages) {
    const progress = await progressOf(language, context)
    const cells = progress.ofKinds.map(
      ({ kind, waiting }) =>
        html`<td><span class="cell-label">${t(`kind_${kind}`)} </span>${dates.number(waiting)}</td>`,
    )
    rows.push(
      html`<tr><th scope="row"><a class="title" href="/desk/translations/${language}/">${languageName(language, spoken)}</a></th>${cells}<td class="so-far">${progressHtml(progress, context)}</td><td class="state">${progress.waiting > 0 ? html`<a class="button" href="/desk/translations/${language}/next" aria-label="${t('translateInto', { language: languageName(language, spoken) })}">${t('translate')}</a>` : html`<span class="mark is-there">${t('nothingToTranslate')}</span>`}</td></tr>`,
    )
  }
  const heads = kinds.map(kind => html`<th scope="col">${t(`kind_${kind}`)}</th>`)
  const main = html`<header class="head"><h1>${t('translations')}</h1><p class="about">${t('translationsAbout')}</p></header>
<div class="card table-card"><table class="waiting"><thead><tr><th scope="col">${t('deskLanguage')}</th>${heads}<th scope="col">${t('translationProgress')}</th><th><span class="hidden">${t('translate')}</span></th></tr></thead><tbody>${rows}</tbody></table></div>`
  return { page: { title: t('translations'), main, section: 'translations' } }
}

interface LanguageProgress extends TranslationProgress {
  readonly ofKinds: readonly (TranslationProgress & { readonly kind: TranslatedKind })[]
}

/** The progress of a language, by kind and in total. */
async function progressOf(language: Language, context: DeskContext): Promise<LanguageProgress> {
  const ofKinds: (TranslationProgress & { readonly kind: TranslatedKind })[] = []
  for (const kind of kindsFor(context.caller))
    ofKinds.push({ kind, ...(await translationProgress(kind, language, context)) })
  const sum = (name: 'total' | 'waiting') => ofKinds.reduce((total, one) => total + one[name], 0)
  return { ofKinds, total: sum('total'), waiting: sum('waiting') }
}

/** How many records of each kind are listed. */
const mostListed = 50

async function queue(context: DeskContext): Promise<DeskAnswer> {
  const { t, dates: numbers, language: spoken } = context
  const language = languageIn(context)
  const progress = await progressOf(language, context)
  const cards: Html[] = []
  for (const { kind, waiting } of progress.ofKinds) {
    const listed = await listWaiting(kind, language, mostListed, context)
    const lines = listed.map(
      ({ id, name, isOlder, dates }) =>
        html`<li class="line"><span><a href="${pathOf(language, kind, id)}"><bdi>${kind === 'event' ? shownTitle(name) : name}</bdi></a>${dates > 0 && html` <span class="muted">${t('seriesOfDates', { count: dates })}</span>`}</span><span class="mark is-${isOlder ? 'older' : 'missing'}">${t(isOlder ? 'older' : 'missing')}</span></li>`,
    )
    if (lines.length > 0)
      cards.push(
        html`<section class="card"><h2>${t(`kind_${kind}`)} <span class="count">${numbers.number(waiting)}</span></h2><ul class="lines">${lines}</ul></section>`,
      )
  }
  const name = languageName(language, spoken)
  const start =
    cards.length > 0 &&
    html`<a class="button primary" href="/desk/translations/${language}/next" data-key="j">${t('nextUntranslated')}</a>`
  const content =
    cards.length > 0 ? cards : html`<div class="card none"><p>${t('nothingToTranslate')}</p></div>`
  const main = html`<header class="head"><h1>${name}</h1>${progressHtml(progress, context)}${start}</header><div class="column">${content}</div>`
  return { page: { title: `${t('translations')}: ${name}`, main, section: 'translations' } }
}

/** Redirects to the next pending record, or to the language's queue if none is left. */
async function next(context: DeskContext): Promise<DeskAnswer> {
  const language = languageIn(context)
  const [, kind = '', id = ''] = /^([a-z]+)-(\d{1,10})$/.exec(String(context.query.after ?? '')) ?? []
  const known = translatedKinds.find(one => one === kind)
  return { to: await nextPath(language, known && { kind: known, id: Number(id) }, context) }
}

async function nextPath(
  language: Language,
  after: { readonly kind: TranslatedKind; readonly id: number } | undefined,
  context: DeskContext,
): Promise<string> {
  const found = await findNextWaiting(language, after, context)
  return found ? pathOf(language, found.kind, found.id) : `/desk/translations/${language}/`
}

function pathOf(language: Language, kind: TranslatedKind, id: number): string {
  return `/desk/translations/${language}/${kind}/${id}/`
}

interface Side extends Omit<SideParts, 'values'> {
  readonly kind: TranslatedKind
  readonly id: number
}

/** The record in the path, and a language other than its own. */
async function sideIn(context: DeskContext): Promise<Side> {
  const language = languageIn(context)
  const kind = translatedKinds.find(one => one === context.params.kind)
  if (!kind) throw new Refusal('noRoute')
  const id = idIn(context)
  const record: TranslatedRecord = await translatedRecord(kind, id, language, context)
  if (record.language === language) throw new Refusal('noRoute')
  const stored = await context.store.translations.find(kind, id, language)
  const nextOne = `/desk/translations/${language}/next?after=${kind}-${id}`
  const progress = await progressOf(language, context)
  return { record, language, action: pathOf(language, kind, id), next: nextOne, stored, progress, kind, id }
}

async function show(context: DeskContext): Promise<DeskAnswer> {
  const side = await sideIn(context)
  const values = side.record.valuesOf(side.stored?.texts ?? {})
  return { page: await sideBySide({ ...side, values }, context) }
}

async function save(context: DeskContext): Promise<DeskAnswer> {
  const { body } = context
  const side = await sideIn(context)
  const { record, language, stored } = side
  const before = record.valuesOf(stored?.texts ?? {})
  const values = Object.fromEntries(Object.keys(before).map(name => [name, textIn(body, name)]))
  const { changed, conflicts } = fieldChanges(values, before, textIn(body, 'was'))
  const suggested = suggestedIn(context)
  if (conflicts.length > 0)
    return { page: await sideBySide({ ...side, values, suggested, conflicts, status: 409 }, context) }
  const copied = textIn(body, 'copy')
  if (copied in before) {
    const filled = { ...values, [copied]: record.source[copied] ?? '' }
    return { page: await sideBySide({ ...side, values: filled, suggested, isUnsaved: true }, context) }
  }
  if (textIn(body, 'suggest') !== '') {
    const { values: filled, names, notice } = await suggestTexts(record, language, values, context)
    const shown = { values: filled, suggested: [...suggested, ...names], notice, isUnsaved: true }
    return { page: await sideBySide({ ...side, ...shown }, context) }
  }
  const raw: RawArgs = Object.fromEntries([
    // Unchanged texts were reviewed too, so they no longer count as outdated.
    ...Object.entries(before).filter(([name, text]) => text !== '' && !changed.includes(name)),
    ...changed.map(name => [name, values[name] ?? '']),
  ])
  const isSaved = Object.keys(raw).length > 0
  if (isSaved) await record.save(raw, language)
  const note: Note = isSaved
    ? { text: 'saved', also: emptyTexts(side, values, context) }
    : { text: 'nothingTranslated' }
  if (textIn(body, 'do') !== 'next') return { to: side.action, note }
  return { to: await nextPath(language, side, context), note }
}

/** A record counts as translated although some of its texts have no translation yet. */
function emptyTexts({ record }: Side, values: FormValues, context: DeskContext): NonNullable<Note['also']> {
  const empty = record.fields.filter(({ name }) => record.source[name] && !values[name])
  if (empty.length === 0) return []
  const fields = listText(
    empty.map(field => labelOf(field, context)),
    context,
  )
  return [{ text: 'textsStillEmpty', values: { fields } }]
}

/** The suggestions in the sent form, which stay marked until they are saved. */
function suggestedIn({ body }: DeskContext): readonly string[] {
  return textIn(body, 'suggested').split(' ').filter(Boolean)
}

function languageIn({ params }: DeskContext): Language {
  const { language } = params
  if (!isLanguage(language)) throw new Refusal('noRoute')
  return language
}

const one = '/translations/:language/:kind/:id(^\\d+$)/'

export const translationRows: readonly DeskRow[] = [
  getRow('/translations/', 'record.read', overview),
  getRow('/translations/:language/', 'record.read', queue),
  getRow('/translations/:language/next', 'record.read', next),
  getRow(one, 'event.translate', show),
  postRow(one, 'event.translate', save, {
    async showProblems(state, context) {
      const side = await sideIn(context)
      const suggested = suggestedIn(context)
      return { page: await sideBySide({ ...side, ...state, suggested, isUnsaved: true }, context) }
    },
  }),
]

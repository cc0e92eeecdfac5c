import type { Language } from '../../domain/records/record-frame.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { textDifference } from '../../domain/text/text-difference.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import { languageName } from '../../i18n/language-name.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import type { TranslationProgress } from '../../storage/records/translation-queue.ts'
import type { FoundTranslation } from '../../storage/records/translations.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { editFrame } from '../forms/edit-frame.ts'
import { type FieldRow, type FormState, fieldHtml, labelOf } from '../forms/field.ts'
import { conflictsHtml, differenceHtml, type EditState, wasField } from '../forms/field-changes.ts'
import { hiddenField } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskPage } from '../frame/desk-row.ts'
import { stateOfTranslation } from '../frame/languages-panel.ts'
import type { TranslatedRecord } from './translated-record.ts'

export interface SideParts extends EditState {
  readonly record: TranslatedRecord
  readonly language: Language
  readonly action: string
  readonly next: string
  readonly stored: FoundTranslation | undefined
  readonly progress: TranslationProgress
  readonly isUnsaved?: boolean
  /** The fields with a suggestion that no one has checked yet. */
  readonly suggested?: readonly string[]
  /** What became of a request for suggestions. */
  readonly notice?: { readonly text: DeskText; readonly isProblem: boolean }
}

/** The source and the translation side by side, field by field. */
export async function sideBySide(parts: SideParts, context: DeskContext): Promise<DeskPage> {
  const { record, language, action, next, stored, progress } = parts
  const { values, problems = {}, conflicts = [], status, notice } = parts
  const { t, language: spoken } = context
  const before = record.valuesOf(stored?.texts ?? {})
  const rows = record.fields
    .filter(({ name }) => record.source[name] || values[name] || name === record.fields[0]?.name)
    .map((field, index) =>
      rowHtml({ ...field, isFocused: index === 0 }, parts, { values, problems }, context),
    )
  const isUnsaved = parts.isUnsaved || status !== undefined
  const content = html`${wasField(before)}${hiddenField('suggested', (parts.suggested ?? []).join(' '))}${conflictsHtml(conflicts, record.fields, before, context)}
<div class="card side-by-side"><div class="side-head"><h2>${languageName(record.language, spoken)}</h2><h2>${languageName(language, spoken)} ${stateHtml(stored, context)}</h2></div>${rows}</div>
<p class="buttons side-buttons"><button class="primary" name="do" value="next" data-key="publish" title="Ctrl Enter" aria-keyshortcuts="Control+Enter">${t('saveAndNext')}</button><button name="do" value="stay">${t('save')}</button>${suggestButton(parts, context)}<a class="button quiet" href="${next}" data-key="j">${t('nextUntranslated')}</a></p>
<p class="unsaved muted" data-state role="status"></p>`
  const title = t('translationOf', { name: record.name })
  const noticeHtml =
    notice &&
    html`<div class="note${notice.isProblem && html` is-wrong`}" role="status"><p>${t(notice.text)}</p></div>`
  const main = html`${noticeHtml}<header class="head"><h1><bdi>${record.name}</bdi></h1><p class="about">${record.editor && html`<a href="${record.editor}">${t('toEditor')}</a> · `}<a href="/desk/translations/${language}/">${t('allWaiting')}</a></p>${progressHtml(progress, context)}</header>
${record.isSeries && html`<p class="about">${t('translatesSeries')}</p>`}
${await editFrame({ action, id: 'translation', isUnsaved }, content, context)}`
  return { title, main, section: 'translations', scripts: ['desk-editor.js'], status }
}

/** How much of a language is translated. */
export function progressHtml({ total, waiting }: TranslationProgress, { t, dates }: DeskContext): Html {
  if (total === 0) return html``
  const done = total - waiting
  const said = t('translatedOf', {
    done: dates.number(done),
    total: dates.number(total),
    // Only what is complete is 100 %.
    percent: dates.number(Math.floor((done * 100) / total)),
  })
  return html`<p class="translated"><progress max="${String(total)}" value="${String(done)}" aria-hidden="true"></progress> ${said}</p>`
}

function stateHtml(stored: FoundTranslation | undefined, { t }: DeskContext): Html {
  const state = stateOfTranslation(stored)
  return html`<span class="mark is-${state === 'translated' ? 'there' : state}">${t(state)}</span>`
}

function rowHtml(
  field: FieldRow,
  { record, language, stored, suggested = [] }: SideParts,
  state: FormState,
  context: DeskContext,
): Html {
  const { t } = context
  const label = labelOf(field, context)
  const source = record.source[field.name] ?? ''
  const then = record.sourceWith(stored?.sourceBefore ?? {})[field.name] ?? ''
  // Differences are shown in plain text.
  const shownText = (text: string) => (field.kind === 'text' ? text : paragraphsIn(text))
  const parts = textDifference(shownText(then), shownText(source))
  const isChanged = parts.some(({ change }) => change !== 'same')
  const difference = html`<p class="text" dir="auto">${differenceHtml(parts, context)}</p>`
  const shown =
    source === '' && !isChanged
      ? html`<p class="none">${t('nothing')}</p>`
      : html`${(isChanged || field.kind !== 'rich') && difference}${field.kind === 'rich' && formattedHtml(source)}`
  return html`<div class="side-row"><div class="source" lang="${record.language}"><p class="label">${label}${isChanged && html` <span class="mark is-older" lang="${context.language}">${t('sourceChanged')}</span>`}</p>${shown}</div>
<div class="target" lang="${language}">${suggested.includes(field.name) && suggestionMark(context)}${fieldHtml(field, state, context)}${source && copyButton(field.name, { label, source }, context)}</div></div>`
}

function suggestionMark({ t, language }: DeskContext): Html {
  return html`<p class="suggested" lang="${language}"><span class="mark is-older">${t('suggestion')}</span> ${t('suggestionAbout')}</p>`
}

/** One request for all empty texts. */
function suggestButton({ record, values }: SideParts, { t, translationService }: DeskContext): Html {
  const isMissing = record.fields.some(({ name }) => record.source[name] && !values[name])
  if (!translationService || !isMissing) return html``
  return html`<button name="suggest" value="missing">${t('suggestMissing')}</button>`
}

/** The source as visitors see it: headings, lists and links matter for the translation. */
function formattedHtml(source: string): Html {
  return html`<div class="formatted" dir="auto">${trustedMarkup(paragraphs(source))}</div>`
}

/** Scripts copy the text immediately. Without them, the server returns the form with it. */
function copyButton(
  name: string,
  { label, source }: { readonly label: string; readonly source: string },
  { t, language }: DeskContext,
): Html {
  return html`<p class="copy" lang="${language}"><button class="quiet" name="copy" value="${name}" data-source="${source}">${t('copyFromSource')}<span class="hidden">: ${label}</span></button></p>`
}

/** The paragraphs of a text with markup, separated by empty lines. */
function paragraphsIn(markup: string): string {
  return markup
    .split(/<\/(?:p|li|h\d|blockquote|div)>|<br\s*\/?>|\n\n/i)
    .map(plainTextOf)
    .filter(Boolean)
    .join('\n\n')
}

// Questions of a preview, once per distinct value: what it says, and what is used instead.

import { optionHtml } from '../../../desk/forms/field.ts'
import { formHtml } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { existingChoices, type ImportNote, type ImportRun } from '../../../domain/site/import-run.ts'
import { type Html, html } from '../../../web/html.ts'
import type { ImportJob } from '../import-job.ts'
import { fieldName } from './import-columns.ts'
import { reasonText } from './import-notes.ts'

/** Questions on one page. The next preview has the others. */
const mostQuestions = 50
const mostNotes = 5000

/** Empty if there is nothing to ask. */
export async function questionsHtml(job: ImportJob, run: ImportRun, context: DeskContext): Promise<Html> {
  const { t, store } = context
  const notes = await store.imports.notes(run.id, { outcomes: ['asks'], limit: mostNotes })
  const groups = [...Map.groupBy(notes, questionOf).values()].slice(0, mostQuestions)
  const existing = run.counts.event?.exists ? existingField(job, run.counts.event.exists, context) : html``
  if (groups.length === 0 && !run.counts.event?.exists) return html``
  const questions = groups.map((group, index) => questionHtml(group, index, context))
  return html`<section class="card" id="questions"><h2>${t('importQuestions', { count: groups.length })}</h2>${formHtml(
    { action: `/desk/settings/imports/${job.id}/rehearse/` },
    html`<div class="questions">${questions}</div>${existing}<p class="buttons"><button>${t('applyAnswers')}</button></p>`,
    context,
  )}</section>`
}

function questionOf({ field, reason }: ImportNote): string {
  return `${field}:${reason[0]?.values?.text ?? ''}`
}

function questionHtml(group: readonly ImportNote[], index: number, context: DeskContext): Html {
  const [note] = group
  if (!note) return html``
  const { t } = context
  const { key = '', values = {} } = note.reason[0] ?? {}
  const [text, used] = [String(values.text ?? ''), String(values.used ?? '')]
  const id = `answer_${index}`
  const isDate = note.field.endsWith('_date') || note.field.endsWith('_time')
  const control =
    key === 'imports.almostTheName'
      ? html`<select id="${id}" name="${id}">${[
          optionHtml({ value: used, text: t('useName', { name: used }) }, used),
          optionHtml({ value: text, text: t('addName', { name: text }) }, used),
        ]}</select>`
      : html`<input id="${id}" name="${id}" value="${isDate ? text : used}" dir="auto">`
  const hint = t('questionRows', { count: group.length })
  return html`<div class="field"><label for="${id}">${fieldName(note.field, context)} <span class="muted">${hint}</span></label><p class="hint" id="${id}-hint">${reasonText(note, context)}</p><input type="hidden" name="question_${String(index)}" value="${questionOf(note)}">${control}</div>\n`
}

function existingField({ options }: ImportJob, count: number, { t }: DeskContext): Html {
  const choices = existingChoices.map(value =>
    optionHtml({ value, text: t(`existing_${value}`) }, options.existing ?? 'skip'),
  )
  return html`<div class="field"><label for="existing">${t('existingEvents', { count })}</label><select id="existing" name="existing">${choices}</select></div>`
}

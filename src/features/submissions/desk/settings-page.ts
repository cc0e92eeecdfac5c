import { editSettings } from '../../../actions/settings.ts'
import { type FormState, fieldsHtml } from '../../../desk/forms/field.ts'
import { textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../../desk/frame/desk-row.ts'
import { settingsAnswer, settingsForm } from '../../../desk/settings/settings-form.ts'
import { settingsHead } from '../../../desk/settings/settings-head.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { fieldTable } from '../../../fields/field-table.ts'
import { integer } from '../../../fields/kinds/scalars.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { refuseIfAny } from '../../../messages/refusal.ts'
import { html } from '../../../web/html.ts'
import { linesOf, mostDays, readSettings } from '../settings.ts'
import { submissionStorage } from '../storage/submission-storage.ts'

const path = '/desk/settings/submissions/'

async function settingsPage(context: DeskContext, refused?: FormState): Promise<DeskAnswer> {
  const { t, site, fixedSettings } = context
  const fields = fieldsHtml(
    [
      ...(fixedSettings.submissions === undefined
        ? [{ name: 'submissions', label: 'subOn', kind: 'check' } as const]
        : []),
      { name: 'pictures', label: 'subPictures', kind: 'check', hint: 'subPicturesHint' },
      { name: 'work', label: 'subWork', kind: 'check', hint: 'subWorkHint' },
      { name: 'question', label: 'subQuestion', kind: 'text', hint: 'subQuestionHint' },
      { name: 'answers', label: 'subAnswers', kind: 'area', rows: 2, hint: 'subAnswersHint' },
      { name: 'keep_days', label: 'subKeepDays', kind: 'number' },
      { name: 'trust_after', label: 'subTrustAfter', kind: 'number', hint: 'subTrustAfterHint' },
      { name: 'trusted', label: 'subTrustedNames', kind: 'area', rows: 4, hint: 'subTrustedHint' },
      { name: 'blocked', label: 'subBlockedNames', kind: 'area', rows: 6, hint: 'subBlockedHint' },
    ],
    refused ?? (await storedSettings(context)),
    context,
  )
  const noMail = !site.sendsMail && html`<p class="warning">${t('subNeedsMail')}</p>`
  const main = html`${settingsHead('submissions', context)}
<p class="settings-about">${t('subSettingsAbout')}</p>${noMail}
<section class="card">${await settingsForm({ action: path, isUnsaved: refused !== undefined }, fields, context)}</section>`
  return settingsAnswer(t('submissions'), main)
}

async function storedSettings({ store, site }: DeskContext): Promise<FormState> {
  const stored = await readSettings(store)
  const { keepDays, trustAfter, trusted, blocked, question, answers } = stored
  const values = {
    submissions: site.takesSubmissions ? '1' : '',
    pictures: stored.takesPictures ? '1' : '',
    work: stored.asksForWork ? '1' : '',
    ...{ question, answers },
    keep_days: String(keepDays),
    trust_after: String(trustAfter),
    trusted: trusted.join('\n'),
    blocked: blocked.join('\n'),
  }
  return { values, problems: {} }
}

const settingsFields = fieldTable({
  keep_days: { kind: integer({ min: 1, max: mostDays }), required: true, about: '' },
  trust_after: { kind: integer({ min: 0, max: 1000 }), required: true, about: '' },
})

/** People without scripts can't do the work, so there has to be a question. A question needs an answer. */
function questionProblems(body: DeskContext['body']): ProblemsByField {
  const [question, answers] = [lineOf(body.question), linesOf(textIn(body, 'answers'))]
  return {
    ...(textIn(body, 'work') === '1' && question === '' && { question: new Problem('question_for_work') }),
    ...(question !== '' && answers.length === 0 && { answers: new Problem('is_required') }),
  }
}

async function saveSettings(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, readContext, fixedSettings } = context
  const typed = {
    keep_days: textIn(body, 'keep_days').trim(),
    trust_after: textIn(body, 'trust_after').trim(),
  }
  refuseIfAny(questionProblems(body))
  const read = valuesOf(readFields(settingsFields, typed, 'create', readContext))
  if (fixedSettings.submissions === undefined) {
    const isOn = textIn(body, 'submissions') === '1'
    await editSettings(store, { submissions: isOn ? 'true' : 'false' }, fixedSettings)
  }
  await store.transaction(async tx => {
    const { setSetting } = tx.of(submissionStorage)
    await setSetting('pictures', textIn(body, 'pictures') === '1' ? '1' : '')
    await setSetting('work', textIn(body, 'work') === '1' ? '1' : '')
    await setSetting('question', lineOf(body.question))
    await setSetting('answers', linesOf(textIn(body, 'answers')).join('\n'))
    await setSetting('keep_days', String(read.keep_days))
    await setSetting('trust_after', String(read.trust_after))
    await setSetting('trusted', linesOf(textIn(body, 'trusted')).join('\n'))
    await setSetting('blocked', linesOf(textIn(body, 'blocked')).join('\n'))
  })
  return { to: path, note: { text: 'saved' } }
}

export const settingsRows: readonly DeskRow[] = [
  getRow('/settings/submissions/', 'settings.manage', context => settingsPage(context)),
  postRow('/settings/submissions/', 'settings.manage', saveSettings, {
    showProblems: (refused, context) => settingsPage(context, refused),
  }),
]

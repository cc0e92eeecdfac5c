import { textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { sliceSettingsRows } from '../../../desk/settings/slice-settings.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { fieldTable } from '../../../fields/field-table.ts'
import { integer } from '../../../fields/kinds/scalars.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { refuseIfAny } from '../../../messages/refusal.ts'
import { linesOf, mostDays, readSettings } from '../settings.ts'
import { submissionStorage } from '../storage/submission-storage.ts'

const numbers = fieldTable({
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

async function save({ store, body, readContext }: DeskContext): Promise<void> {
  const typed = {
    keep_days: textIn(body, 'keep_days').trim(),
    trust_after: textIn(body, 'trust_after').trim(),
  }
  refuseIfAny(questionProblems(body))
  const read = valuesOf(readFields(numbers, typed, 'create', readContext))
  await store.transaction(async tx => {
    const { setSetting } = tx.of(submissionStorage)
    for (const name of ['pictures', 'work']) await setSetting(name, textIn(body, name) === '1' ? '1' : '')
    await setSetting('question', lineOf(body.question))
    await setSetting('keep_days', String(read.keep_days))
    await setSetting('trust_after', String(read.trust_after))
    for (const name of ['answers', 'trusted', 'blocked'])
      await setSetting(name, linesOf(textIn(body, name)).join('\n'))
  })
}

export const settingsRows = sliceSettingsRows({
  ...{ name: 'submissions', text: 'submissions' },
  about: ({ t }) => t('subSettingsAbout'),
  switch: {
    ...{ name: 'submissions', label: 'subOn', needsMail: 'subNeedsMail' },
    isOn: ({ takesSubmissions }) => takesSubmissions,
  },
  fields: [
    { name: 'pictures', label: 'subPictures', kind: 'check', hint: 'subPicturesHint' },
    { name: 'work', label: 'subWork', kind: 'check', hint: 'subWorkHint' },
    { name: 'question', label: 'subQuestion', kind: 'text', hint: 'subQuestionHint' },
    { name: 'answers', label: 'subAnswers', kind: 'area', rows: 2, hint: 'subAnswersHint' },
    { name: 'keep_days', label: 'subKeepDays', kind: 'number' },
    { name: 'trust_after', label: 'subTrustAfter', kind: 'number', hint: 'subTrustAfterHint' },
    { name: 'trusted', label: 'subTrustedNames', kind: 'area', rows: 4, hint: 'subTrustedHint' },
    { name: 'blocked', label: 'subBlockedNames', kind: 'area', rows: 6, hint: 'subBlockedHint' },
  ],
  async stored({ store }) {
    const stored = await readSettings(store)
    const { keepDays, trustAfter, trusted, blocked, question, answers } = stored
    return {
      pictures: stored.takesPictures ? '1' : '',
      work: stored.asksForWork ? '1' : '',
      ...{ question, answers },
      keep_days: String(keepDays),
      trust_after: String(trustAfter),
      trusted: trusted.join('\n'),
      blocked: blocked.join('\n'),
    }
  },
  save,
})

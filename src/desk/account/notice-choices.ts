// Which emails about events a user gets.

import {
  type NoticeSubject,
  noticePreference,
  noticeSubjects,
  unwantedNotices,
} from '../../actions/notifications/review-notices.ts'
import { can } from '../../domain/rights/caller.ts'
import { type Html, html } from '../../web/html.ts'
import { formHtml, listIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, postRow } from '../frame/desk-row.ts'

/** Only reviewers are told about submissions, and only users who write events about the rest. */
function subjectsFor({ caller }: DeskContext): readonly NoticeSubject[] {
  return noticeSubjects.filter(subject =>
    can(caller, subject === 'submitted' ? 'event.review' : 'event.create'),
  )
}

export async function noticeChoicesHtml(context: DeskContext): Promise<Html> {
  const { t, store, user } = context
  const offered = subjectsFor(context)
  if (offered.length === 0) return html``
  const unwanted = unwantedNotices(await store.preferences.find(user.id, noticePreference))
  const boxes = offered.map(subject => {
    const id = `notice-${subject}`
    return html`<p class="check"><input type="checkbox" name="notices[]" value="${subject}" id="${id}"${!unwanted.has(subject) && html` checked`}><label for="${id}">${t(`notice_${subject}`)}</label></p>`
  })
  return html`<section class="card"><h2>${t('noticeChoices')}</h2>
${formHtml({ action: '/desk/me/notices/', isPlain: true }, html`<fieldset><legend class="hidden">${t('noticeChoices')}</legend>${boxes}</fieldset><p class="buttons"><button>${t('save')}</button></p>`, context)}</section>`
}

async function saveChoices(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, body } = context
  const wanted = listIn(body, 'notices')
  const unwanted = subjectsFor(context).filter(subject => !wanted.includes(subject))
  await store.transaction(tx => tx.preferences.set(user.id, noticePreference, unwanted.join(',')))
  return { to: '/desk/me/', note: { text: 'saved' } }
}

export const noticeChoiceRows: readonly DeskRow[] = [
  postRow('/me/notices/', 'account.manage', saveChoices, { shownAt: '/me/' }),
]

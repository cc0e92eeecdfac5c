import { type FormProblems, fieldsHtml } from '../../../desk/forms/field.ts'
import { formHtml, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../../desk/frame/desk-row.ts'
import { settingsHead } from '../../../desk/settings/settings-head.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { html } from '../../../web/html.ts'
import { mostDays, readSettings } from '../settings.ts'

const path = '/desk/settings/registration/'

async function settingsPage(context: DeskContext, problems: FormProblems = {}): Promise<DeskAnswer> {
  const { t } = context
  const { keepDays, allowsUnconfirmed } = await readSettings(context.store)
  const values = { keep_days: String(keepDays), unconfirmed: allowsUnconfirmed ? '1' : '' }
  const fields = fieldsHtml(
    [
      { name: 'keep_days', label: 'regKeepDays', kind: 'number' },
      { name: 'unconfirmed', label: 'regUnconfirmed', kind: 'check' },
    ],
    { values, problems },
    context,
  )
  const main = html`${settingsHead('registration', context)}
<p class="settings-about">${t('regSettingsAbout')}</p>
<section class="card">${formHtml({ action: path }, html`${fields}<p class="buttons"><button class="primary">${t('save')}</button></p>`, context)}</section>`
  return { page: { title: t('regSettings'), main, section: 'settings' } }
}

async function saveSettings(context: DeskContext): Promise<DeskAnswer> {
  const { store, body } = context
  const days = textIn(body, 'keep_days').trim()
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > mostDays)
    throw invalidFields({ keep_days: new Problem('not_an_integer') })
  await store.transaction(async tx => {
    await tx.registrations.setSetting('keep_days', days)
    await tx.registrations.setSetting('unconfirmed', textIn(body, 'unconfirmed') === '1' ? '1' : '')
  })
  return { to: path, note: { text: 'regSettingsSaved' } }
}

export const settingsRows: readonly DeskRow[] = [
  getRow('/settings/registration/', 'settings.manage', context => settingsPage(context)),
  postRow('/settings/registration/', 'settings.manage', saveSettings, {
    showProblems: ({ problems }, context) => settingsPage(context, problems),
  }),
]

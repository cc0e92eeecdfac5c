import { type FormState, fieldsHtml } from '../../../desk/forms/field.ts'
import { textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../../desk/frame/desk-row.ts'
import { settingsAnswer, settingsForm } from '../../../desk/settings/settings-form.ts'
import { settingsHead } from '../../../desk/settings/settings-head.ts'
import { fieldTable } from '../../../fields/field-table.ts'
import { integer } from '../../../fields/kinds/scalars.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { html } from '../../../web/html.ts'
import { mostDays, readSettings } from '../settings.ts'
import { registrationStorage } from '../storage/registration-storage.ts'

const path = '/desk/settings/registration/'

async function settingsPage(context: DeskContext, refused?: FormState): Promise<DeskAnswer> {
  const { t } = context
  const fields = fieldsHtml(
    [
      { name: 'keep_days', label: 'regKeepDays', kind: 'number' },
      { name: 'unconfirmed', label: 'regUnconfirmed', kind: 'check' },
    ],
    refused ?? (await storedSettings(context)),
    context,
  )
  const main = html`${settingsHead('registration', context)}
<p class="settings-about">${t('regSettingsAbout')}</p>
<section class="card">${await settingsForm({ action: path, isUnsaved: refused !== undefined }, fields, context)}</section>`
  return settingsAnswer(t('regSettings'), main)
}

async function storedSettings({ store }: DeskContext): Promise<FormState> {
  const { keepDays, allowsUnconfirmed } = await readSettings(store)
  const values = { keep_days: String(keepDays), unconfirmed: allowsUnconfirmed ? '1' : '' }
  return { values, problems: {} }
}

const settingsFields = fieldTable({
  keep_days: { kind: integer({ min: 1, max: mostDays }), required: true, about: '' },
})

async function saveSettings(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, readContext } = context
  const typed = { keep_days: textIn(body, 'keep_days').trim() }
  const { keep_days } = valuesOf(readFields(settingsFields, typed, 'create', readContext))
  await store.transaction(async tx => {
    await tx.of(registrationStorage).setSetting('keep_days', String(keep_days))
    await tx.of(registrationStorage).setSetting('unconfirmed', textIn(body, 'unconfirmed') === '1' ? '1' : '')
  })
  return { to: path, note: { text: 'regSettingsSaved' } }
}

export const settingsRows: readonly DeskRow[] = [
  getRow('/settings/registration/', 'settings.manage', context => settingsPage(context)),
  postRow('/settings/registration/', 'settings.manage', saveSettings, {
    showProblems: (refused, context) => settingsPage(context, refused),
  }),
]

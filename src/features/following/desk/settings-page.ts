import { editSettings } from '../../../actions/settings.ts'
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
import { mostRate, readRate } from '../settings.ts'
import { followingStorage } from '../storage/following-storage.ts'

const path = '/desk/settings/following/'

async function settingsPage(context: DeskContext, refused?: FormState): Promise<DeskAnswer> {
  const { t, site, store, fixedSettings } = context
  const values = {
    following: site.takesFollowers ? '1' : '',
    mails_per_minute: String(await readRate(store)),
  }
  const fields = fieldsHtml(
    [
      ...(fixedSettings.following === undefined
        ? [{ name: 'following', label: 'folOn', kind: 'check' } as const]
        : []),
      { name: 'mails_per_minute', label: 'folRate', kind: 'number', hint: 'folRateHint' },
    ],
    refused ?? { values, problems: {} },
    context,
  )
  const noMail = !site.sendsMail && html`<p class="warning">${t('folNeedsMail')}</p>`
  const main = html`${settingsHead('following', context)}
<p class="settings-about">${t('folSettingsAbout')} <a href="/desk/following/">${t('folOpen')}</a></p>${noMail}
<section class="card">${await settingsForm({ action: path, isUnsaved: refused !== undefined }, fields, context)}</section>`
  return settingsAnswer(t('following'), main)
}

const settingsFields = fieldTable({
  mails_per_minute: { kind: integer({ min: 1, max: mostRate }), required: true, about: '' },
})

async function saveSettings(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, readContext, fixedSettings } = context
  const typed = { mails_per_minute: textIn(body, 'mails_per_minute').trim() }
  const read = valuesOf(readFields(settingsFields, typed, 'create', readContext))
  if (fixedSettings.following === undefined) {
    const isOn = textIn(body, 'following') === '1'
    await editSettings(store, { following: isOn ? 'true' : 'false' }, fixedSettings)
  }
  await store.transaction(tx =>
    tx.of(followingStorage).setSetting('mails_per_minute', String(read.mails_per_minute)),
  )
  return { to: path, note: { text: 'saved' } }
}

export const settingsRows: readonly DeskRow[] = [
  getRow('/settings/following/', 'settings.manage', context => settingsPage(context)),
  postRow('/settings/following/', 'settings.manage', saveSettings, {
    showProblems: (refused, context) => settingsPage(context, refused),
  }),
]

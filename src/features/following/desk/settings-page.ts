import { textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { sliceSettingsRows } from '../../../desk/settings/slice-settings.ts'
import { fieldTable } from '../../../fields/field-table.ts'
import { integer } from '../../../fields/kinds/scalars.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { html } from '../../../web/html.ts'
import { mostRate, readRate } from '../settings.ts'
import { followingStorage } from '../storage/following-storage.ts'

const numbers = fieldTable({
  mails_per_minute: { kind: integer({ min: 1, max: mostRate }), required: true, about: '' },
})

async function save({ store, body, readContext }: DeskContext): Promise<void> {
  const typed = { mails_per_minute: textIn(body, 'mails_per_minute').trim() }
  const { mails_per_minute: rate } = valuesOf(readFields(numbers, typed, 'create', readContext))
  await store.transaction(tx => tx.of(followingStorage).setSetting('mails_per_minute', String(rate)))
}

export const settingsRows = sliceSettingsRows({
  ...{ name: 'following', text: 'following' },
  about: ({ t }) => html`${t('folSettingsAbout')} <a href="/desk/following/">${t('folOpen')}</a>`,
  switch: {
    ...{ name: 'following', label: 'folOn', needsMail: 'folNeedsMail' },
    isOn: ({ takesFollowers }) => takesFollowers,
  },
  fields: [{ name: 'mails_per_minute', label: 'folRate', kind: 'number', hint: 'folRateHint' }],
  stored: async ({ store }) => ({ mails_per_minute: String(await readRate(store)) }),
  save,
})

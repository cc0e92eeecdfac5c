import { textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { sliceSettingsRows } from '../../../desk/settings/slice-settings.ts'
import { fieldTable } from '../../../fields/field-table.ts'
import { integer } from '../../../fields/kinds/scalars.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { mostDays, readSettings } from '../settings.ts'
import { registrationStorage } from '../storage/registration-storage.ts'

const numbers = fieldTable({
  keep_days: { kind: integer({ min: 1, max: mostDays }), required: true, about: '' },
})

async function save({ store, body, readContext }: DeskContext): Promise<void> {
  const typed = { keep_days: textIn(body, 'keep_days').trim() }
  const { keep_days } = valuesOf(readFields(numbers, typed, 'create', readContext))
  await store.transaction(async tx => {
    const { setSetting } = tx.of(registrationStorage)
    await setSetting('keep_days', String(keep_days))
    await setSetting('unconfirmed', textIn(body, 'unconfirmed') === '1' ? '1' : '')
  })
}

export const settingsRows = sliceSettingsRows({
  ...{ name: 'registration', text: 'regSettings', note: 'regSettingsSaved' },
  about: ({ t }) => t('regSettingsAbout'),
  fields: [
    { name: 'keep_days', label: 'regKeepDays', kind: 'number' },
    { name: 'unconfirmed', label: 'regUnconfirmed', kind: 'check' },
  ],
  async stored({ store }) {
    const { keepDays, allowsUnconfirmed } = await readSettings(store)
    return { keep_days: String(keepDays), unconfirmed: allowsUnconfirmed ? '1' : '' }
  },
  save,
})

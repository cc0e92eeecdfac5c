// The page with the settings of a slice: one form.
import { editSettings } from '../../actions/settings.ts'
import type { Site } from '../../domain/site/site.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import type { TextSettingName } from '../../resources/site-settings.ts'
import { type Html, html } from '../../web/html.ts'
import { type FieldRow, type FormState, type FormValues, fieldsHtml } from '../forms/field.ts'
import { textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../frame/desk-row.ts'
import type { SettingsPage } from '../frame/slice-parts.ts'
import { settingsAnswer, settingsForm } from './settings-form.ts'
import { settingsHead } from './settings-head.ts'

interface SliceSettings extends Omit<SettingsPage, 'access'> {
  about(context: DeskContext): string | Html
  /** The setting of the site that turns on a slice that sends mails. Options of the server may fix it. */
  readonly switch?: {
    readonly name: TextSettingName
    readonly label: DeskText
    isOn(site: Site): boolean
    /** Shown if the server sends no mail. */
    readonly needsMail: DeskText
  }
  readonly fields: readonly FieldRow[]
  /** The values of the fields. */
  stored(context: DeskContext): Promise<FormValues>
  save(context: DeskContext): Promise<void>
  /** Shown when they were saved. */
  readonly note?: DeskText
}

export function sliceSettingsRows(settings: SliceSettings): readonly DeskRow[] {
  const { name, save, switch: onOff, note = 'saved' } = settings
  const path = `/settings/${name}/`
  async function saveForm(context: DeskContext): Promise<DeskAnswer> {
    const { store, body, fixedSettings } = context
    await save(context)
    if (onOff && fixedSettings[onOff.name] === undefined) {
      const value = String(textIn(body, onOff.name) === '1')
      await editSettings(store, { [onOff.name]: value }, fixedSettings)
    }
    return { to: `/desk${path}`, note: { text: note } }
  }
  return [
    getRow(path, 'settings.manage', context => page(settings, context)),
    postRow(path, 'settings.manage', saveForm, {
      showProblems: (refused, context) => page(settings, context, refused),
    }),
  ]
}

async function page(settings: SliceSettings, context: DeskContext, refused?: FormState): Promise<DeskAnswer> {
  const { name, text, about, switch: onOff, fields, stored } = settings
  const { t, site, fixedSettings } = context
  const isSwitchable = onOff && fixedSettings[onOff.name] === undefined
  const rows: FieldRow[] = [
    ...(isSwitchable ? [{ name: onOff.name, label: onOff.label, kind: 'check' } as const] : []),
    ...fields,
  ]
  const values = { ...(onOff && { [onOff.name]: onOff.isOn(site) ? '1' : '' }), ...(await stored(context)) }
  const noMail = onOff && !site.sendsMail && html`<p class="warning">${t(onOff.needsMail)}</p>`
  const options = { action: `/desk/settings/${name}/`, isUnsaved: refused !== undefined }
  const main = html`${settingsHead(name, context)}
<p class="settings-about">${about(context)}</p>${noMail}
<section class="card">${await settingsForm(options, fieldsHtml(rows, refused ?? { values, problems: {} }, context), context)}</section>`
  return settingsAnswer(t(text), main)
}

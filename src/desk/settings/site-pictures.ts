// The pictures of the site: its logo and its header picture.
import { removeFileSetting, setFileSetting } from '../../actions/settings.ts'
import { largestLogo } from '../../domain/records/logo.ts'
import { type FileSettingName, isSiteSettingName } from '../../domain/site/site.ts'
import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import { headerPictureUrl, logoUrl } from '../../web/site-assets.ts'
import { type FieldRow, type FormProblems, labelOf, problemHtml } from '../forms/field.ts'
import { formHtml } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, type FormRow, postRow } from '../frame/desk-row.ts'

export const sitePath = '/desk/settings/site/'

const pictureTexts = {
  logo: {
    title: 'logo',
    about: 'logoAbout',
    upload: 'uploadLogo',
    remove: 'removeLogo',
    changed: 'logoChanged',
    removed: 'logoRemoved',
  },
  'header-picture': {
    title: 'headerPicture',
    about: 'headerPictureAbout',
    upload: 'useHeaderPicture',
    remove: 'removeHeaderPicture',
    changed: 'headerPictureChanged',
    removed: 'headerPictureRemoved',
  },
} as const

/** Shows a picture of the site, with forms to change and remove it. */
export function pictureHtml(name: FileSettingName, problems: FormProblems, context: DeskContext): Html {
  const { t, dates } = context
  const texts = pictureTexts[name]
  const title = t(texts.title)
  const shown = shownPicture(name, context)
  const by = fixedBy(name, context)
  if (by !== undefined)
    return html`<section class="card"><h2>${title}</h2>${shown}${fixedHtml({ name, label: texts.title, kind: 'text' }, '', by, context)}</section>`
  const problem = problems[name]
  const upload = formHtml(
    { action: `${sitePath}${name}/`, takesFile: true },
    html`<div class="field"><label for="${name}">${t('logoFile')}</label><input type="file" id="${name}" name="${name}" required accept=".svg,.png,.jpg,.jpeg,.webp"${problem && html` aria-invalid="true" aria-describedby="${name}-problem"`}>${problemHtml(name, problem, context)}</div><p class="buttons"><button>${t(texts.upload)}</button></p>`,
    context,
  )
  const remove =
    shown &&
    formHtml(
      { action: `${sitePath}${name}/remove/` },
      html`<p class="buttons"><button class="quiet">${t(texts.remove)}</button></p>`,
      context,
    )
  return html`<section class="card"><h2>${title}</h2>${shown}<p>${t(texts.about, { max: dates.number(largestLogo / 1000) })}</p>${upload}${remove}</section>`
}

function shownPicture(name: FileSettingName, { t, site }: DeskContext): Html | undefined {
  const { logo, headerPicture } = site
  if (name === 'logo')
    return logo && html`<p class="logo-shown"><img src="${logoUrl(logo)}" alt="${t('logo')}" height="40"></p>`
  return (
    headerPicture &&
    html`<p class="logo-shown"><img src="${headerPictureUrl(headerPicture)}" alt="${t('headerPicture')}" height="64"></p>`
  )
}

/** The rows that change and remove a picture. */
export function pictureRows(
  name: FileSettingName,
  showProblems: NonNullable<FormRow['showProblems']>,
): DeskRow[] {
  const texts = pictureTexts[name]
  const change = async ({ store, body, fixedSettings }: DeskContext): Promise<DeskAnswer> => {
    const file = body[name]
    if (file instanceof Problem) throw invalidFields({ [name]: file })
    const bytes = file instanceof UploadedFile ? file.bytes : new Uint8Array()
    await setFileSetting(store, name, bytes, fixedSettings)
    return { to: sitePath, note: { text: texts.changed } }
  }
  const remove = async ({ store, fixedSettings }: DeskContext): Promise<DeskAnswer> => {
    await removeFileSetting(store, name, fixedSettings)
    return { to: sitePath, note: { text: texts.removed } }
  }
  return [
    postRow(`/settings/site/${name}/`, 'settings.manage', change, { takesFile: true, showProblems }),
    postRow(`/settings/site/${name}/remove/`, 'settings.manage', remove),
  ]
}

/** The option that fixes a setting. */
export function fixedBy(name: string, { fixedSettings }: DeskContext): string | undefined {
  return isSiteSettingName(name) ? fixedSettings[name] : undefined
}

export function fixedHtml(row: FieldRow, value: string, by: string, context: DeskContext): Html {
  const { t } = context
  const shown = value === '' ? html`<span class="muted">${t('fixedEmpty')}</span>` : html`<bdi>${value}</bdi>`
  const named = t('fixedBy', { by: '\u0000' }).split('\u0000')
  return html`<div class="field is-fixed"><p class="label">${labelOf(row, context)}</p><p class="fixed-value">${shown}</p><p class="hint">${named[0] ?? ''}<code dir="ltr">${by}</code>${named[1] ?? ''}</p></div>`
}

import { isNearDuplicate } from '../../domain/events/near-duplicates.ts'
import { can } from '../../domain/rights/caller.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { suggestRecords } from '../../queries/records/choices.ts'
import { type Html, html } from '../../web/html.ts'
import { pictureField } from '../events/editor/picture-field.ts'
import { saveButtons, savedHtml } from '../events/editor/status-panel.ts'
import { statusHtml, usedByEvents } from '../events/table/event-line.ts'
import { typedValue } from '../forms/content-rows.ts'
import { editFrame, inTrashHtml } from '../forms/edit-frame.ts'
import { type FieldRow, type FormProblems, type FormValues, fieldsHtml } from '../forms/field.ts'
import { conflictsHtml, type EditState, wasField } from '../forms/field-changes.ts'
import { formHtml } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskPage } from '../frame/desk-row.ts'
import { languagesPanel } from '../frame/languages-panel.ts'
import type { LinkedPages, VenueOrOrganizer } from './linked-pages.ts'
import { mergePath } from './linked-table.ts'
import { mapAssets, mapField } from './map-field.ts'

interface EditorParts extends EditState {
  /** The stored record; undefined for a new one. */
  readonly record?: VenueOrOrganizer | undefined
}

export async function linkedEditor(
  pages: LinkedPages,
  { record, values, problems = {}, conflicts = [], status }: EditorParts,
  context: DeskContext,
): Promise<DeskPage> {
  const { t } = context
  const title = record?.name ?? t(pages.texts.add)
  const state = { values, problems }
  const stored = record ? formValues(pages, record) : emptyValues(pages)
  const { map } = pages
  const isOnMap = ({ name }: FieldRow) => map?.rows.some(row => row.name === name)
  const beforeMap = pages.fields.findIndex(({ name }) => name === map?.address.at(-1)) + 1
  const moreFields = pages.moreFields.filter(row => !isOnMap(row))
  const more = fieldsHtml(moreFields, state, context)
  const isMoreOpen = moreFields.some(({ name, kind }) => problems[name] || (kind !== 'check' && values[name]))
  const content = html`${wasField(stored)}${summaryHtml(problems, context)}
${conflictsHtml(conflicts, [...pages.fields, ...pages.moreFields], stored, context)}
<div class="editor"><div class="editor-main"><div class="place-fields">${fieldsHtml(pages.fields.slice(0, beforeMap), state, context)}</div>
${map && (await mapField(map, state, context))}${fieldsHtml(pages.fields.slice(beforeMap), state, context)}
<details class="more"${isMoreOpen && html` open`}><summary>${t('more')}</summary><div class="more-fields">${more}</div></details></div>
<div class="editor-side">${statusPanel(pages, record, context)}${await pictureField({ values }, problems, context)}${await languagesPanel(pages.kind, record, values, context)}</div></div>`
  const action = record ? `/desk${pages.path}${record.id}/` : `/desk${pages.path}new/`
  const options = {
    action,
    id: 'place',
    takesFile: true,
    isReadOnly: record?.status === 'trash',
    isUnsaved: status !== undefined,
  }
  const main = html`<header class="head"><h1><bdi>${title}</bdi></h1></header>
${record?.status === 'trash' && inTrashHtml('placeInTrash', action, context)}${await editFrame(options, content, context)}
${record && html`<div class="board">${await usedByEvents(pages.kind, record.id, context)}${await likeHtml(pages, record, context)}</div>${otherForms(pages, record, context)}`}`
  return {
    title,
    main,
    section: 'places',
    scripts: ['desk-editor.js', 'desk-focus.js', ...(map ? mapAssets.scripts : [])],
    styles: map ? mapAssets.styles : [],
    status,
  }
}

/** The form values that every kind has: the picture. */
export function formValues(pages: LinkedPages, record: VenueOrOrganizer): FormValues {
  const { imageId, image } = record
  return { ...pages.values(record), image: typedValue(imageId), image_alt: image?.alt ?? '' }
}

export function emptyValues(pages: LinkedPages): FormValues {
  const names = [...pages.fields, ...pages.moreFields].map(({ name }) => [name, ''])
  const flags = pages.moreFields.filter(({ kind }) => kind === 'check').map(({ name }) => [name, '1'])
  return { ...Object.fromEntries(names), ...Object.fromEntries(flags), image: '', image_alt: '' }
}

function summaryHtml(problems: FormProblems, { t }: DeskContext): Html {
  const count = Object.keys(problems).length
  return count === 0
    ? html``
    : html`<div class="summary" role="alert"><p>${t('notSavedYet', { count })}</p></div>`
}

function statusPanel(
  { kind }: LinkedPages,
  record: VenueOrOrganizer | undefined,
  context: DeskContext,
): Html {
  const { t } = context
  const saved = record && savedHtml(kind, record, context)
  const content =
    record?.status !== 'trash' &&
    html`<p class="buttons save-bar">${saveButtons(kind, record?.status, context)}</p>`
  return html`<section class="panel status-panel" aria-labelledby="status-head"><h2 id="status-head"><span class="hidden">${t('status')}</span>${statusHtml(record?.status ?? 'draft', context)}</h2>
${content}${saved}<p class="unsaved muted" data-state role="status"></p></section>`
}

/** Probable duplicates, for users who may merge them. */
async function likeHtml(pages: LinkedPages, record: VenueOrOrganizer, context: DeskContext): Promise<Html> {
  const { t, caller } = context
  if (!can(caller, `${pages.kind}.merge`) || record.status === 'trash') return html``
  const found = await suggestRecords(pages.resource, record.name.split(/\s+/)[0] ?? '', 50, context)
  const alike = found.filter(other => other.id !== record.id && isNearDuplicate(record, other))
  const counts = await pages.resource.readsIn(context.store).eventCounts(
    alike.map(({ id }) => id),
    visibleTo(context.caller),
  )
  const rows = alike.map(
    other =>
      html`<li class="line"><span><a href="/desk${pages.path}${String(other.id)}/"><bdi>${other.name}</bdi></a><span class="muted"><bdi>${pages.detail(other)}</bdi> ${t('eventCount', { count: counts.get(other.id) ?? 0 })}</span></span><a class="button" href="${mergePath(pages, [record, other])}" aria-label="${t('mergeNamed', { name: other.name })}">${t('merge')}</a></li>`,
  )
  const content = rows.length > 0 && html`<ul class="lines">${rows}</ul>`
  return html`<section class="card"><h2>${t('possibleDuplicates')}</h2>${content}<p class="more"><a href="${mergePath(pages, [record])}">${t('mergeWith')}</a></p></section>`
}

function otherForms(pages: LinkedPages, { id, status }: VenueOrOrganizer, context: DeskContext): Html {
  if (status === 'trash') return html``
  return html`<div class="other-forms">${formHtml({ action: `/desk${pages.path}${id}/trash/` }, html`<button>${context.t('moveToTrash')}</button>`, context)}</div>`
}

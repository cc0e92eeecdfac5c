import { editImage, removeImage } from '../../actions/images/images.ts'
import { fileName, type Image, imageContentFields } from '../../domain/records/image.ts'
import type { RecordKind } from '../../domain/records/record-frame.ts'
import { statuses } from '../../domain/records/status.ts'
import { canEditImage, ownsImage } from '../../domain/rights/caller.ts'
import { imagesVisibleTo, visibleTo } from '../../domain/rights/visibility.ts'
import { readFields, valuesOf } from '../../fields/read-args.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import { Problem } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import { editedImageFields } from '../../resources/records/image.ts'
import { type Html, html } from '../../web/html.ts'
import { shownTitle } from '../events/title.ts'
import { contentRow } from '../forms/content-rows.ts'
import { editFrame } from '../forms/edit-frame.ts'
import {
  type FieldRow,
  type FormProblems,
  type FormState,
  type FormValues,
  fieldsHtml,
} from '../forms/field.ts'
import { conflictsHtml, fieldChanges, wasField } from '../forms/field-changes.ts'
import { formHtml, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { idIn } from '../frame/id-in.ts'
import { pageIn, searchIn, slicesHtml } from '../frame/slices.ts'
import { sizeOf } from './picture-choices.ts'
import { describePicture, withTakenPicture } from './take-picture.ts'
import { uploadFields, uploadHtml } from './upload-form.ts'

const perPage = 48

/** All pictures the user may see, newest first. */
async function grid(context: DeskContext, state: FormState = nothingTyped): Promise<DeskAnswer> {
  const { t, store, caller, language, query } = context
  const search = searchIn(query)
  const page = pageIn(query)
  const { total, records } = await store.images.listPage(
    { page, perPage, ...(search && { search }) },
    imagesVisibleTo(caller),
    language,
  )
  const hrefOf = (to: number) =>
    `/desk/pictures/?${new URLSearchParams({ ...(search && { q: search }), page: String(to) })}`
  const tiles = records.map(image => tileHtml(image, context))
  const none = search ? t('nothingFound') : t('noPictures')
  const main = html`<header class="head"><h1>${t('pictures')}</h1><p class="about">${t('pictureCount', { count: total })}</p></header>
<search><form class="filters simple-search" action="/desk/pictures/" method="get"><label class="hidden" for="q">${t('searchPictures')}</label><span class="search-box">${icon('search')}<input type="search" id="q" name="q" value="${search}" placeholder="${t('searchPictures')}" enterkeyhint="search" data-key="/"></span><button>${t('show')}</button></form></search>
${uploadHtml(state, context)}
${tiles.length > 0 ? html`<ul class="picture-grid">${tiles}</ul>` : html`<div class="card none"><p>${none}</p></div>`}
${slicesHtml({ total, perPage, page, hrefOf }, context)}`
  const status = Object.keys(state.problems).length > 0 ? { status: 422 } : {}
  return { page: { title: t('pictures'), main, room: 'pictures', ...status } }
}

const nothingTyped: FormState = { values: {}, problems: {} }

async function upload(context: DeskContext): Promise<DeskAnswer> {
  const { body } = context
  const values = Object.fromEntries(uploadFields.map(({ name }) => [name, textIn(body, name)]))
  const { form, problems } = await withTakenPicture({ values }, context)
  const { image } = form.values as { image?: string }
  if (image === undefined) {
    const wrong = Object.keys(problems).length > 0 ? problems : { image_file: new Problem('is_required') }
    return grid(context, { values, problems: wrong })
  }
  await describePicture(form, context)
  return { to: `/desk/pictures/${image}/`, note: { text: 'pictureUploaded' } }
}

function tileHtml(image: Image, { t }: DeskContext): Html {
  const name = image.title || t('untitled')
  return html`<li><a href="/desk/pictures/${String(image.id)}/"><img src="${addressOf(image, 'medium')}" alt="${image.alt}" width="${String(image.width)}" height="${String(image.height)}" loading="lazy"><span class="picture-name"><bdi>${name}</bdi></span></a>${image.alt ? html`` : html`<span class="attention">${t('noAltText')}</span>`}</li>\n`
}

function addressOf(image: Image, size: 'medium' | 'large'): string {
  return `${imagesPath}/${fileName(image, sizeOf(image, size).purpose)}`
}

const fields: readonly FieldRow[] = [
  contentRow(imageContentFields, 'alt', { hint: 'altTextHint' }),
  contentRow(imageContentFields, 'title'),
  contentRow(imageContentFields, 'caption', { hint: 'captionHint' }),
]

/** The picture in the path, untranslated, if the user may see it. */
async function pictureIn(context: DeskContext): Promise<Image> {
  const { store, caller, language } = context
  const visibility = imagesVisibleTo(caller)
  const found = await store.images.find(idIn(context), visibility, language)
  const own = found && (await store.images.find(found.id, visibility, found.language))
  if (!own) throw new Refusal('imageNotFound')
  return own
}

function storedValues({ alt, title, caption }: Image): FormValues {
  return { alt, title, caption }
}

async function show(context: DeskContext): Promise<DeskAnswer> {
  const image = await pictureIn(context)
  return picturePage(image, { values: storedValues(image) }, context)
}

interface PictureParts {
  readonly values: FormValues
  readonly problems?: FormProblems
  readonly conflicts?: readonly string[]
  readonly status?: number
}

async function picturePage(image: Image, parts: PictureParts, context: DeskContext): Promise<DeskAnswer> {
  const { t, dates } = context
  const { values, problems = {}, conflicts = [], status } = parts
  const title = image.title || t('untitled')
  const uses = await usesOf(image, context)
  const facts = t('pictureFacts', {
    width: dates.number(image.width),
    height: dates.number(image.height),
    kilobytes: dates.number(Math.ceil(image.bytes / 1000)),
  })
  const content = html`${wasField(storedValues(image))}${conflictsHtml(conflicts, fields, storedValues(image), context)}${fieldsHtml(fields, { values, problems }, context)}
<p class="buttons"><button class="primary">${t('save')}</button></p><p class="unsaved muted" data-state role="status"></p>`
  const texts = (await mayEdit(image, context))
    ? await editFrame(
        { action: `/desk/pictures/${image.id}/`, id: 'picture', isUnsaved: status !== undefined },
        content,
        context,
      )
    : html`<p>${image.alt}</p>`
  const main = html`<header class="head"><h1><bdi>${title}</bdi></h1><p class="about">${facts}</p></header>
<div class="board"><section class="card"><img class="picture-large" src="${addressOf(image, 'large')}" alt="${image.alt}" width="${String(image.width)}" height="${String(image.height)}"></section>
<div class="board-column"><section class="card">${texts}</section>${usesHtml(uses, context)}${removeHtml(image, uses.count, context)}</div></div>`
  return {
    page: {
      title,
      main,
      room: 'pictures',
      scripts: ['desk-editor.js'],
      ...(status !== undefined && { status }),
    },
  }
}

async function mayEdit(image: Image, { store, caller }: DeskContext): Promise<boolean> {
  return canEditImage(caller, image, await store.images.showing(image.id))
}

interface NamedUse {
  readonly kind: RecordKind
  readonly id: number
  readonly name: string
}

/** The records that use the picture and that the user may see, including those in the trash. */
async function usesOf(
  { id, digest }: Image,
  context: DeskContext,
): Promise<{ count: number; named: NamedUse[] }> {
  const { store, caller, language } = context
  const visibility = visibleTo(caller, statuses)
  const shown = await store.images.uses(id, visibility)
  const { count, named } = shown.count > 0 ? shown : await store.images.textUses(digest, visibility)
  const idsOf = (kind: RecordKind) => named.filter(use => use.kind === kind).map(use => use.id)
  const events = await store.events.findMany(idsOf('event'), visibility, language)
  const venues = await store.venues.findAll(idsOf('venue'), visibility, language)
  const organizers = await store.organizers.findAll(idsOf('organizer'), visibility, language)
  return {
    count,
    named: [
      ...events.map(event => ({ kind: 'event' as const, id: event.id, name: shownTitle(event.title) })),
      ...[...venues.values()].map(({ id, name }) => ({ kind: 'venue' as const, id, name })),
      ...[...organizers.values()].map(({ id, name }) => ({ kind: 'organizer' as const, id, name })),
    ],
  }
}

function usesHtml({ named }: { named: readonly NamedUse[] }, { t }: DeskContext): Html {
  const lines = named.map(
    ({ kind, id, name }) =>
      html`<li class="line"><a href="/desk/${kind}s/${String(id)}/"><bdi>${name}</bdi></a><span class="muted">${t(`kind_${kind}`)}</span></li>`,
  )
  const content =
    lines.length > 0 ? html`<ul class="lines">${lines}</ul>` : html`<p class="none">${t('shownNowhere')}</p>`
  return html`<section class="card"><h2>${t('whereUsed')}</h2>${content}</section>`
}

/** Only unused pictures can be deleted. */
function removeHtml(image: Image, count: number, context: DeskContext): Html {
  const { t, caller } = context
  if (count > 0 || !ownsImage(caller, image)) return html``
  const form = formHtml(
    { action: `/desk/pictures/${image.id}/delete/`, isPlain: true },
    html`<p>${t('deletePictureAbout')}</p><p class="buttons"><button>${t('deleteForGood')}</button></p>`,
    context,
  )
  return html`<section class="card"><details class="dangerous"><summary>${t('delete')}</summary>${form}</details></section>`
}

async function save(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, readContext } = context
  const image = await pictureIn(context)
  const values = Object.fromEntries(fields.map(({ name }) => [name, textIn(body, name)]))
  const { changed, conflicts } = fieldChanges(values, storedValues(image), textIn(body, 'was'))
  if (conflicts.length > 0) return picturePage(image, { values, conflicts, status: 409 }, context)
  try {
    const raw = Object.fromEntries(changed.map(name => [name, values[name]]))
    const input = valuesOf(readFields(editedImageFields, raw, 'update', readContext))
    await editImage(store, image.id, input, context.actorIn(image.language))
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.problems) throw error
    const problems: Readonly<Record<string, Problem>> = error.details.problems
    return picturePage(image, { values, problems, status: 422 }, context)
  }
  return { to: `/desk/pictures/${image.id}/`, note: { text: 'saved' } }
}

async function remove(context: DeskContext): Promise<DeskAnswer> {
  const { store, images, language, t } = context
  const { title } = await removeImage(store, images, idIn(context), context.actorIn(language))
  return { to: '/desk/pictures/', note: { text: 'deletedNamed', values: { name: title || t('untitled') } } }
}

const one = '/pictures/:id(^\\d+$)/'

export const pictureRows: readonly DeskRow[] = [
  { method: 'GET', path: '/pictures/', access: 'record.read', run: context => grid(context) },
  {
    method: 'POST',
    path: '/pictures/new/',
    shownAt: '/pictures/',
    access: 'image.upload',
    takesFile: true,
    run: upload,
  },
  { method: 'GET', path: one, access: 'record.read', run: show },
  { method: 'POST', path: one, access: 'image.edit', run: save },
  { method: 'POST', path: `${one}delete/`, shownAt: one, access: 'image.edit', run: remove },
]

// The library of pictures: search, uses, duplicates and uploads.
import { mergeImages } from '../../actions/images/merge-images.ts'
import { type Image, statuses } from '../../domain/records/record-frame.ts'
import { can } from '../../domain/rights/caller.ts'
import { imagesVisibleTo, visibleTo } from '../../domain/rights/visibility.ts'
import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, refuseIfAny } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import { focusClass } from '../../web/picture.ts'
import { recordUndoMark } from '../events/history/undo.ts'
import {
  type FieldRow,
  type FormState,
  fieldsHtml,
  inputProblemText,
  nothingTyped,
  problemHtml,
  textRow,
} from '../forms/field.ts'
import { formHtml, hiddenField, idsIn, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../frame/desk-row.ts'
import { pageIn, searchForm, searchIn, slicesHtml } from '../frame/slices.ts'
import { addressOf } from './picture-choices.ts'
import { pictureInputAttributes } from './picture-input.ts'
import { describePicture, type SentPicture, storePicture, withSentPicture } from './sent-picture.ts'

const perPage = 48

/** All pictures the user may see, newest first. */
async function grid(state: FormState, context: DeskContext): Promise<DeskAnswer> {
  const { t, store, caller, language, query } = context
  const search = searchIn(query)
  const page = pageIn(query)
  const isSame = query.same === '1'
  const same = { duplicated: true, orderBy: 'digest' } as const
  const { total, records } = await store.images.listPage(
    { page, perPage, ...(search && { search }), ...(isSame && same) },
    imagesVisibleTo(caller),
    language,
  )
  const ids = records.map(({ id }) => id)
  const counts = await store.images.useCounts(ids, visibleTo(caller, statuses))
  const given = { ...(search && { q: search }), ...(isSame && { same: '1' }) }
  const hrefOf = (to: number) => `/desk/pictures/?${new URLSearchParams({ ...given, page: String(to) })}`
  const tiles = records.map(image => tileHtml(image, counts.get(image.id) ?? 0, context))
  const tabs = [
    { path: '/desk/pictures/', text: t('allPictures'), isShown: !isSame },
    { path: '/desk/pictures/?same=1', text: t('samePictures'), isShown: isSame },
  ].map(tabHtml)
  const none = isSame ? t('noSamePictures') : search ? t('nothingFound') : t('noPictures')
  const main = html`<header class="head"><h1>${t('pictures')}</h1><p class="about">${t('pictureCount', { count: total })}</p></header>
${searchForm('/desk/pictures/', { label: t('searchPictures'), search }, context)}
<nav class="saved-filters" aria-label="${t('pictures')}"><ul>${tabs}</ul></nav>
${isSame ? mergeHtml(ids, context) : uploadHtml(state, context)}
${tiles.length > 0 ? html`<ul class="picture-grid">${tiles}</ul>` : html`<div class="card none"><p>${none}</p></div>`}
${slicesHtml({ total, perPage, page, hrefOf }, context)}`
  return { page: { title: t('pictures'), main, section: 'pictures', scripts: ['desk-check-picture.js'] } }
}

function tabHtml({ path, text, isShown }: { path: string; text: string; isShown: boolean }): Html {
  return html`<li><a href="${path}"${isShown && html` aria-current="page"`}>${text}</a></li>`
}

/** Merges the duplicates of this page. */
function mergeHtml(ids: readonly number[], context: DeskContext): Html {
  const { t, caller } = context
  if (ids.length === 0 || !can(caller, 'image.edit')) return html``
  const fields = ids.map(id => hiddenField('ids[]', String(id)))
  const form = html`${fields}<p>${t('mergePicturesAbout')}</p><p class="buttons"><button class="primary">${t('mergePictures')}</button></p>`
  return html`<section class="card">${formHtml({ action: '/desk/pictures/merge/', id: 'merge' }, form, context)}</section>`
}

async function merge(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const ids = idsIn(body, 'ids').slice(0, perPage)
  const { merged, undoId } = await mergeImages(store, ids, context.actorIn(language))
  const undo = [recordUndoMark('image', undoId)]
  return { to: '/desk/pictures/?same=1', note: { text: 'picturesMerged', values: { count: merged }, undo } }
}

/** One picture leads to its page, where it is described; several to the library. */
async function upload(context: DeskContext): Promise<DeskAnswer> {
  const { body } = context
  const files = [body.image_file].flat().filter(file => file !== undefined && file !== '')
  const url = textIn(body, 'image_url').trim()
  const sent = [...files.map(file => ({ file, url: '' })), ...(url === '' ? [] : [{ file: undefined, url }])]
  if (sent.length > 1) return uploadSeveral(sent, context)
  return uploadOne({ ...context, body: { ...body, image_file: files[0] } })
}

const mostReasons = 5
const onePictureOnly = new Problem('one_picture_only')

/** Pictures that are refused don't keep the others out. */
async function uploadSeveral(
  sent: readonly Pick<SentPicture, 'file' | 'url'>[],
  context: DeskContext,
): Promise<DeskAnswer> {
  const { body } = context
  if (textIn(body, 'image_alt').trim() !== '') throw invalidFields({ image_alt: onePictureOnly })
  const newest = await newestId(context)
  const stored = new Set<number>()
  const refused: { name: string; reason: string }[] = []
  for (const one of sent) {
    const picture = (await storePicture({ ...one, alt: '' }, context)) ?? emptyFile
    if (typeof picture === 'number') stored.add(picture)
    else
      for (const [input, problem] of Object.entries(picture))
        refused.push({ name: nameOf(one, context), reason: inputProblemText(input, problem, context) })
  }
  const added = [...stored].filter(id => id > newest).length
  const known = stored.size - added
  const also = [
    ...(known > 0 ? [{ text: 'picturesKnown', values: { count: known } } as const] : []),
    ...refused.slice(0, mostReasons).map(values => ({ text: 'pictureRefused', values }) as const),
  ]
  const note = { text: 'picturesUploaded', values: { count: added }, also } as const
  return { to: '/desk/pictures/', note: { ...note, ...(refused.length > 0 && { isProblem: true }) } }
}

const emptyFile = { image_file: new Problem('not_a_picture') }

/** A file that was not read is a problem with its name. */
function nameOf({ file, url }: Pick<SentPicture, 'file' | 'url'>, { t }: DeskContext): string {
  const name = file instanceof Problem ? file.values.name : file instanceof UploadedFile ? file.name : url
  return String(name || t('untitled'))
}

async function uploadOne(context: DeskContext): Promise<DeskAnswer> {
  const { body } = context
  const values = Object.fromEntries(uploadFields.map(({ name }) => [name, textIn(body, name)]))
  const newest = await newestId(context)
  const { form, problems } = await withSentPicture({ values }, context)
  const image: string | undefined = form.values.image
  refuseIfAny(problems)
  if (image === undefined) throw invalidFields({ image_file: new Problem('is_required') })
  await describePicture(form, context)
  return {
    to: `/desk/pictures/${image}/`,
    note: { text: Number(image) > newest ? 'pictureUploaded' : 'pictureKnown' },
  }
}

/** A picture with a greater id is new; another one was in the library before. */
async function newestId({ store, caller, language }: DeskContext): Promise<number> {
  const newest = await store.images.listPage({ page: 1, perPage: 1 }, imagesVisibleTo(caller), language)
  return newest.records[0]?.id ?? 0
}

function tileHtml(image: Image, uses: number, { t }: DeskContext): Html {
  const name = image.title || t('untitled')
  const used =
    uses > 0
      ? html`<a class="muted" href="/desk/pictures/${String(image.id)}/#uses">${t('pictureUses', { count: uses })}</a>`
      : html`<span class="muted">${t('shownNowhere')}</span>`
  return html`<li><a href="/desk/pictures/${String(image.id)}/"><img src="${addressOf(image, 'medium')}" alt="${image.alt}" width="${String(image.width)}" height="${String(image.height)}" loading="lazy"${focusClass(image)}><bdi class="picture-name">${name}</bdi></a>${used}${!image.alt && html`<span class="attention">${t('noAltText')}</span>`}</li>\n`
}

export const pictureGridRows: readonly DeskRow[] = [
  getRow('/pictures/', 'record.read', context => grid(nothingTyped, context)),
  postRow('/pictures/new/', 'image.upload', upload, { takesFile: true, showProblems: grid }),
  postRow('/pictures/merge/', 'image.edit', merge),
]

/** Adds a picture to the library, from a file or a URL. */
function uploadHtml(state: FormState, context: DeskContext): Html {
  const { t, caller } = context
  if (!can(caller, 'image.upload')) return html``
  const { problems } = state
  const form = formHtml(
    { action: '/desk/pictures/new/', takesFile: true },
    html`<div class="field" data-upload data-sending="${t('pictureSending', { percent: '{percent}' })}" data-lost="${t('pictureLost')}" data-only-one="${inputProblemText('image_alt', onePictureOnly, context)}"><label for="image_file">${t('choosePictures')}</label><input type="file" id="image_file" name="image_file[]" multiple${pictureInputAttributes(context)}${problems.image_file && html` aria-invalid="true" aria-describedby="image_file-problem"`}>${problemHtml('image_file', problems.image_file, context)}<p class="muted" role="status" data-progress></p><ul class="problem" role="alert" hidden></ul></div>
${fieldsHtml(uploadFields, state, context)}<p class="buttons"><button class="primary">${t('uploadPictures')}</button></p>`,
    context,
  )
  return html`<details class="card upload"${Object.keys(problems).length > 0 && html` open`}><summary>${t('uploadPictures')}</summary>${form}</details>`
}

const uploadFields: readonly FieldRow[] = [
  { name: 'image_url', label: 'pictureAddress', kind: 'url', autocomplete: 'off' },
  textRow('image_alt', 'altText', { hint: 'altTextHint' }),
]

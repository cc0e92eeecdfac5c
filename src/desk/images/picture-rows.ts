import { cropImage, editImageInLanguages, removeImage } from '../../actions/images/images.ts'
import { focusOf } from '../../domain/records/image.ts'
import {
  type Image,
  imageContentFields,
  type Language,
  type RecordKind,
  statuses,
} from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import { canEditImage, ownsImage } from '../../domain/rights/caller.ts'
import { imagesVisibleTo, visibleTo } from '../../domain/rights/visibility.ts'
import { readFields, valuesOf } from '../../fields/read-args.ts'
import { languageName } from '../../i18n/language-name.ts'
import { Refusal } from '../../messages/refusal.ts'
import { editedImageFields } from '../../resources/records/image.ts'
import { type Html, html } from '../../web/html.ts'
import { backIn } from '../events/history/undo.ts'
import { shownTitle } from '../events/title.ts'
import { contentRow } from '../forms/content-rows.ts'
import { editFrame } from '../forms/edit-frame.ts'
import { type FieldRow, type FormState, type FormValues, fieldsHtml, textRow } from '../forms/field.ts'
import { conflictsHtml, type EditState, fieldChanges, wasField } from '../forms/field-changes.ts'
import { formHtml, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../frame/desk-row.ts'
import { linesHtml } from '../frame/slices.ts'
import { cropHtml, cropIn, focusHtml, focusText } from './focus-and-crop.ts'
import { addressOf } from './picture-choices.ts'
import { pictureGridRows } from './picture-grid.ts'

/** The texts of a picture, with its alternative text in every language of the site. */
function fieldsOf({ language: own }: Image, { t, site, language: spoken }: DeskContext): readonly FieldRow[] {
  const inLanguage = (language: Language) =>
    textRow(altIn(language), { text: t('altTextIn', { language: languageName(language, spoken) }) })
  return [
    contentRow(imageContentFields, 'alt', { hint: 'altTextHint' }),
    ...site.languages.filter(language => language !== own).map(inLanguage),
    contentRow(imageContentFields, 'title'),
    contentRow(imageContentFields, 'caption', { hint: 'captionHint' }),
  ]
}

function altIn(language: Language): string {
  return `alt_${language}`
}

/** The picture in the path, untranslated, if the user may see it. */
async function pictureIn(context: DeskContext): Promise<Image> {
  const { store, caller, language } = context
  const visibility = imagesVisibleTo(caller)
  const found = await store.images.find(idIn(context), visibility, language)
  const own = found && (await store.images.find(found.id, visibility, found.language))
  if (!own) throw new Refusal('imageNotFound')
  return own
}

async function storedValues(image: Image, { store, caller, site }: DeskContext): Promise<FormValues> {
  const { id, alt, title, caption, language: own, languages } = image
  const [x, y] = focusOf(image)
  const values: Record<string, string> = { alt, title, caption, focus_x: String(x), focus_y: String(y) }
  for (const language of site.languages.filter(other => other !== own)) {
    const isThere = languages.includes(language)
    const shown = isThere ? await store.images.find(id, imagesVisibleTo(caller), language) : undefined
    values[altIn(language)] = shown?.alt ?? ''
  }
  return values
}

async function show(context: DeskContext): Promise<DeskAnswer> {
  const image = await pictureIn(context)
  return picturePage(image, { values: await storedValues(image, context) }, context)
}

interface PictureState extends EditState {
  /** The form that crops it, if that was refused. */
  readonly crop?: FormState
}

async function picturePage(image: Image, state: PictureState, context: DeskContext): Promise<DeskAnswer> {
  const { t, dates } = context
  const { values, problems = {}, conflicts = [], status, crop } = state
  const title = image.title || t('untitled')
  const uses = await usesOf(image, context)
  const stored = await storedValues(image, context)
  const fields = fieldsOf(image, context)
  const facts = t('pictureFacts', {
    width: dates.number(image.width),
    height: dates.number(image.height),
    kilobytes: dates.number(Math.ceil(image.bytes / 1000)),
  })
  const content = html`${wasField(stored)}${conflictsHtml(conflicts, fields, stored, context)}${focusHtml({ values, problems }, context)}${fieldsHtml(fields, { values, problems }, context)}
<p class="buttons"><button class="primary">${t('save')}</button></p><p class="unsaved muted" data-state role="status"></p>`
  const texts = canEditImage(context.caller, image, await context.store.images.showing(image.id))
    ? await editFrame(
        { action: `/desk/pictures/${image.id}/`, id: 'picture', isUnsaved: status !== undefined },
        content,
        context,
      )
    : html`<p>${image.alt}</p>`
  const main = html`<header class="head"><h1><bdi>${title}</bdi></h1><p class="about">${facts}</p></header>
<div class="board picture-page"><section class="card"><div class="picture-area"><img class="picture-large" src="${addressOf(image, 'large')}" alt="${image.alt}" width="${String(image.width)}" height="${String(image.height)}"></div>${cropHtml(image, crop, context)}</section>
<section class="card">${texts}</section><div class="board-column">${usesHtml(uses, context)}${removeHtml(image, uses.count, context)}</div></div>`
  const scripts = ['desk-editor.js', 'desk-focus.js']
  return { page: { title, main, section: 'pictures', scripts, status } }
}

interface NamedUse {
  readonly kind: RecordKind | Taxonomy
  readonly id: number
  readonly name: string
}

/** The records that use the picture and that the user may see, including those in the trash. */
async function usesOf({ id, digest }: Image, context: DeskContext) {
  const { store, caller, language } = context
  const visibility = visibleTo(caller, statuses)
  const shown = await store.images.uses(id, visibility)
  const { count, named } = shown.count > 0 ? shown : await store.images.textUses(digest, visibility)
  const idsOf = (kind: RecordKind | Taxonomy) => named.filter(use => use.kind === kind).map(use => use.id)
  const events = await store.events.findMany(idsOf('event'), visibility, language)
  const venues = await store.venues.findAll(idsOf('venue'), visibility, language)
  const organizers = await store.organizers.findAll(idsOf('organizer'), visibility, language)
  const termsOf = async (taxonomy: Taxonomy) => {
    const terms = await Promise.all(idsOf(taxonomy).map(id => store.terms.find(taxonomy, id, language)))
    return terms.flatMap(term => (term ? [{ kind: taxonomy, id: term.id, name: term.name }] : []))
  }
  return {
    count,
    named: [
      ...events.map(event => ({ kind: 'event' as const, id: event.id, name: shownTitle(event.title) })),
      ...[...venues.values()].map(({ id, name }) => ({ kind: 'venue' as const, id, name })),
      ...[...organizers.values()].map(({ id, name }) => ({ kind: 'organizer' as const, id, name })),
      ...(await termsOf('category')),
      ...(await termsOf('tag')),
    ],
  }
}

function usesHtml({ named }: { named: readonly NamedUse[] }, { t }: DeskContext): Html {
  const lines = named.map(
    ({ kind, id, name }) =>
      html`<li class="line"><a href="/desk/${kind === 'category' ? 'categories' : `${kind}s`}/${String(id)}/"><bdi>${name}</bdi></a><span class="muted">${t(`kind_${kind}`)}</span></li>`,
  )
  return html`<section class="card" id="uses"><h2>${t('whereUsed')}</h2>${linesHtml(lines, t('shownNowhere'))}</section>`
}

/** Only unused pictures can be deleted. */
function removeHtml(image: Image, count: number, context: DeskContext): Html {
  const { t, caller } = context
  if (count > 0 || !ownsImage(caller, image)) return html``
  const form = formHtml(
    { action: `/desk/pictures/${image.id}/delete/` },
    html`<p>${t('deletePictureAbout')}</p><p class="buttons"><button>${t('deleteForGood')}</button></p>`,
    context,
  )
  return html`<section class="card"><details class="dangerous"><summary>${t('delete')}</summary>${form}</details></section>`
}

async function save(context: DeskContext): Promise<DeskAnswer> {
  const { body } = context
  const image = await pictureIn(context)
  const stored = await storedValues(image, context)
  const values = Object.fromEntries(Object.keys(stored).map(name => [name, textIn(body, name)]))
  const { changed, conflicts } = fieldChanges(values, stored, textIn(body, 'was'))
  if (conflicts.length > 0) return picturePage(image, { values, conflicts, status: 409 }, context)
  await storeChanges(image, values, changed, context)
  return { to: `/desk/pictures/${image.id}/`, note: { text: 'saved' } }
}

/** The texts in the language of the picture, then its alternative text in the others. */
async function storeChanges(
  image: Image,
  values: FormValues,
  changed: readonly string[],
  context: DeskContext,
): Promise<void> {
  const { store, site, readContext } = context
  const points = ['focus_x', 'focus_y']
  const isMoved = points.some(name => changed.includes(name)) && points.every(name => values[name] !== '')
  const own = ['alt', 'title', 'caption'].filter(name => changed.includes(name))
  const raw = {
    ...Object.fromEntries(own.map(name => [name, values[name]])),
    ...(isMoved && { focus: focusText(values, context) }),
  }
  const input = valuesOf(readFields(editedImageFields, raw, 'update', readContext))
  const translated = site.languages
    .filter(other => changed.includes(altIn(other)))
    .map(language => {
      const given = { alt: values[altIn(language)] }
      return [language, valuesOf(readFields(editedImageFields, given, 'update', readContext))] as const
    })
  const changes = new Map([[image.language, input], ...translated])
  await editImageInLanguages(store, image.id, changes, context.actorIn(image.language))
}

async function crop(context: DeskContext): Promise<DeskAnswer> {
  const { store, images } = context
  const image = await pictureIn(context)
  const part = cropIn(context, image)
  const { id } = await cropImage(store, images, { image, crop: part }, context.actorIn(image.language))
  return { to: `/desk/pictures/${id}/`, note: { text: 'pictureCropped' } }
}

async function remove(context: DeskContext): Promise<DeskAnswer> {
  const { store, images, language, t, body } = context
  const { title } = await removeImage(store, images, idIn(context), context.actorIn(language))
  const to = backIn(textIn(body, 'back'), '/desk/pictures/')
  return { to, note: { text: 'deletedNamed', values: { name: title || t('untitled') } } }
}

const one = '/pictures/:id(^\\d+$)/'

export const pictureRows: readonly DeskRow[] = [
  ...pictureGridRows,
  getRow(one, 'record.read', show),
  postRow(one, 'image.edit', save, {
    showProblems: async (state, context) =>
      picturePage(await pictureIn(context), { ...state, status: 422 }, context),
  }),
  postRow(`${one}crop/`, 'image.upload', crop, {
    showProblems: async (refused, context) => {
      const image = await pictureIn(context)
      return picturePage(image, { values: await storedValues(image, context), crop: refused }, context)
    },
  }),
  postRow(`${one}delete/`, 'image.edit', remove),
]

import { fileName } from '../../../domain/records/image.ts'
import type { Image } from '../../../domain/records/record-frame.ts'
import { canEditImage } from '../../../domain/rights/caller.ts'
import { imagesVisibleTo } from '../../../domain/rights/visibility.ts'
import { imagesPath } from '../../../http/server/image-route.ts'
import { type Html, html } from '../../../web/html.ts'
import { focusClass } from '../../../web/picture.ts'
import { type FormProblems, fieldHtml, problemHtml, textRow } from '../../forms/field.ts'
import { idOf } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { chosenFocusHtml } from '../../images/focus-and-crop.ts'
import { addressOf, sizeOf } from '../../images/picture-choices.ts'
import { pictureInputAttributes } from '../../images/picture-input.ts'
import type { EventForm } from './field-groups.ts'

/** How many pictures are offered without scripts. With scripts, all of them can be searched. */
const mostPictures = 12

/**
 * The picture of a record: uploaded, fetched by URL or chosen from the library, with its focal point and its
 * alternative text.
 */
export async function pictureField(
  form: Pick<EventForm, 'values'>,
  problems: FormProblems,
  context: DeskContext,
): Promise<Html> {
  const { t, store, caller, language } = context
  const id = idOf(form.values.image)
  const visibility = imagesVisibleTo(caller)
  const chosen = id ? await store.images.find(id, visibility, language) : undefined
  const { records } = await store.images.listPage({ page: 1, perPage: mostPictures }, visibility, language)
  const others = records.filter(image => image.id !== chosen?.id)
  const isEditable = chosen && canEditImage(caller, chosen, await store.images.showing(chosen.id))
  const mayDescribe = !chosen || isEditable
  const state = { values: form.values, problems }
  const focus = chosenFocusHtml(isEditable ? chosen : undefined, state, context)
  return html`<section class="panel picture-panel" aria-labelledby="picture-head" data-picture data-wanted="${t('altTextWanted')}" data-search="${t('searchPictures')}"><h2 id="picture-head">${t('picture')}</h2>
<div class="picture">${chosenHtml(chosen, context)}
${focus}
<p class="problem" role="alert" hidden></p><p class="muted" role="status" data-progress>${chosen && mayDescribe && !chosen.alt && !form.values.image_alt ? t('altTextWanted') : ''}</p>
<div class="drop"><div class="field"><label for="image_file">${chosen ? t('replacePicture') : t('uploadPicture')}</label><input type="file" id="image_file" name="image_file"${pictureInputAttributes(context)}${problems.image_file && html` aria-invalid="true" aria-describedby="image_file-problem"`}>${problemHtml('image_file', problems.image_file, context)}</div><p class="hint" data-scripted hidden>${t('dropOrPaste')}</p></div>
<div data-alt${!mayDescribe && html` hidden`}>${fieldHtml(textRow('image_alt', 'altText', { hint: 'altTextHint' }), state, context)}</div>
<details class="address"${problems.image_url && html` open`}><summary>${t('byAddress')}</summary>${fieldHtml({ name: 'image_url', label: 'pictureAddress', kind: 'url', autocomplete: 'off' }, state, context)}</details>
${others.length > 0 && libraryHtml(others, context)}</div></section>`
}

/** The current picture, with an option to remove it. If there is none, scripts fill the place. */
function chosenHtml(image: Image | undefined, { t }: DeskContext): Html {
  const { purpose } = image ? sizeOf(image, 'medium') : { purpose: 'medium' as const }
  const shown = image
    ? html`<img class="chosen" src="${imagesPath}/${fileName(image, purpose)}" width="${String(image.width)}" height="${String(image.height)}" alt="${image.alt}">`
    : html`<img class="chosen" alt="" hidden>`
  const none = html`<p class="check"${!image && html` hidden`}><input type="radio" name="image" value="" id="image-none"${!image && html` checked`}><label for="image-none">${t('withoutPicture')}</label></p>`
  return html`<div class="picture-area">${shown}</div>
<p class="check"${!image && html` hidden`}><input type="radio" name="image" value="${image ? String(image.id) : ''}" id="image-kept"${image ? html` checked` : html` disabled`}><label for="image-kept">${t('keepPicture')}</label></p>
${none}`
}

function libraryHtml(images: readonly Image[], { t }: DeskContext): Html {
  const choices = images.map(image => {
    const id = `image-${image.id}`
    const name = image.alt || image.title || String(image.id)
    return html`<li><input type="radio" name="image" value="${String(image.id)}" id="${id}"><label for="${id}"><img src="${addressOf(image, 'medium')}" alt="${name}" loading="lazy" width="96" height="96"${focusClass(image)}></label></li>`
  })
  return html`<details class="library"><summary>${t('fromLibrary')}</summary><ul>${choices}</ul></details>`
}

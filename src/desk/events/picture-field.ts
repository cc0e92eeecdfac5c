import { fileName, type Image } from '../../domain/image.ts'
import { ownsImage } from '../../domain/permissions.ts'
import { imagesVisibleTo } from '../../domain/visibility.ts'
import { imagesPath } from '../../http/image-route.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../desk-context.ts'
import { type FormProblems, fieldHtml, problemHtml } from '../forms/field.ts'
import type { EventForm } from './event-form.ts'

/** How many pictures there are to choose from at once; all of them are in the room of pictures. */
const mostPictures = 12

/** The picture of an event: uploaded, or chosen from those that are there, with words for those who cannot see it. */
export async function pictureField(
  form: Pick<EventForm, 'values'>,
  problems: FormProblems,
  context: DeskContext,
): Promise<Html> {
  const { t, store, viewer, user, language } = context
  const id = Number(form.values.image || 0)
  const visibility = imagesVisibleTo(viewer)
  const chosen = id > 0 ? await store.images.find(id, visibility, language) : undefined
  const { records } = await store.images.listPage({ page: 1, perPage: mostPictures }, visibility, language)
  const others = records.filter(image => image.id !== chosen?.id)
  const mayDescribe = !chosen || ownsImage(user, chosen)
  return html`<section class="panel" aria-labelledby="picture-head"><h2 id="picture-head">${t('picture')}</h2>
<div class="picture">${chosen ? chosenHtml(chosen, context) : html`<input type="radio" name="image" value="" id="image-none" checked hidden>`}
<div class="field"><label for="image_file">${chosen ? t('replacePicture') : t('uploadPicture')}</label><input type="file" id="image_file" name="image_file" accept="image/jpeg,image/png,image/webp,image/avif,image/gif"${problems.image_file ? html` aria-invalid="true" aria-describedby="image_file-problem"` : html``}>${problemHtml('image_file', problems.image_file, context)}</div>
${mayDescribe ? fieldHtml({ name: 'image_alt', label: 'altText', kind: 'text', hint: 'altTextHint' }, { values: form.values, problems }, context) : html``}
${others.length > 0 ? libraryHtml(others, context) : html``}</div></section>`
}

function chosenHtml(image: Image, { t }: DeskContext): Html {
  const size = image.sizes.find(({ name }) => name === 'medium') ? 'medium' : 'original'
  return html`<img class="chosen" src="${imagesPath}/${fileName(image, size)}" width="${String(image.width)}" height="${String(image.height)}" alt="${image.alt}">
<p class="check"><input type="radio" name="image" value="${String(image.id)}" id="image-kept" checked><label for="image-kept">${t('keepPicture')}</label></p>
<p class="check"><input type="radio" name="image" value="" id="image-none"><label for="image-none">${t('withoutPicture')}</label></p>`
}

function libraryHtml(images: readonly Image[], { t }: DeskContext): Html {
  const choices = images.map(image => {
    const id = `image-${image.id}`
    const size = image.sizes.find(({ name }) => name === 'thumbnail') ? 'thumbnail' : 'original'
    const name = image.alt || image.title || String(image.id)
    return html`<li><input type="radio" name="image" value="${String(image.id)}" id="${id}"><label for="${id}"><img src="${imagesPath}/${fileName(image, size)}" alt="${name}" loading="lazy" width="96" height="96"></label></li>`
  })
  return html`<details class="library"><summary>${t('fromLibrary')}</summary><ul>${choices}</ul></details>`
}

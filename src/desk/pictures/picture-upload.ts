import { uploadImage } from '../../actions/images.ts'
import { UploadedFile } from '../../fields/kinds/uploaded-file.ts'
import { readFields, valuesOf } from '../../fields/read-args.ts'
import { type ImageInput, newImageFields } from '../../resources/image.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskAnswer } from '../desk-row.ts'
import { type FieldRow, type FormState, fieldHtml, problemHtml } from '../forms/field.ts'
import { formHtml, textIn } from '../forms/form.ts'
import { probableLanguage } from '../offered-languages.ts'

const altField: FieldRow = {
  name: 'alt',
  label: 'altText',
  kind: 'text',
  hint: 'altTextHint',
  autocomplete: 'off',
}

/** The form for a new picture, which is open where something is wrong with what it sent. */
export function uploadHtml(state: FormState | undefined, context: DeskContext): Html {
  const { t } = context
  const problem = state?.problems.file
  const form = formHtml(
    { action: '/desk/pictures/', takesFile: true, isPlain: true },
    html`<div class="field"><label for="file">${t('pictureFile')}</label><input type="file" id="file" name="file" required accept="image/jpeg,image/png,image/webp,image/avif,image/gif"${problem ? html` aria-invalid="true" aria-describedby="file-problem"` : html``}>${problemHtml('file', problem, context)}</div>
${fieldHtml(altField, state ?? { values: {}, problems: {} }, context)}<p class="buttons"><button class="primary">${t('uploadPicture')}</button></p>`,
    context,
  )
  return html`<details class="card upload"${state ? html` open` : html``}><summary>${t('uploadPicture')}</summary>${form}</details>`
}

/** Takes in the picture that was sent. What a browser sends when nothing was chosen is an empty file. */
export async function uploadPicture(context: DeskContext): Promise<DeskAnswer> {
  const { store, images, body, readContext } = context
  const { file } = body
  const isChosen = !(file instanceof UploadedFile) || file.bytes.length > 0
  const raw = { alt: textIn(body, 'alt'), ...(file !== undefined && isChosen && { file }) }
  const input = valuesOf(readFields(newImageFields, raw, 'create', readContext)) as ImageInput
  const { id } = await uploadImage(store, images, input, context.actorIn(probableLanguage(context)))
  return { to: `/desk/pictures/${id}/`, note: { text: 'pictureUploaded' } }
}

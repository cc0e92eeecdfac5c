import { type Html, html } from '../../web/html.ts'
import { pictureTypes } from '../events/editor/picture-field.ts'
import { type FieldRow, type FormState, fieldsHtml, problemHtml } from '../forms/field.ts'
import { formHtml } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'

/** Adds a picture to the library, from a file or a URL. */
export function uploadHtml(state: FormState, context: DeskContext): Html {
  const { t } = context
  const { problems } = state
  const form = formHtml(
    { action: '/desk/pictures/new/', isPlain: true, takesFile: true },
    html`<div class="field"><label for="image_file">${t('uploadPicture')}</label><input type="file" id="image_file" name="image_file" accept="${pictureTypes}"${problems.image_file ? html` aria-invalid="true" aria-describedby="image_file-problem"` : html``}>${problemHtml('image_file', problems.image_file, context)}</div>
${fieldsHtml(uploadFields, state, context)}<p class="buttons"><button class="primary">${t('uploadPicture')}</button></p>`,
    context,
  )
  return html`<details class="card upload"${Object.keys(problems).length > 0 ? html` open` : html``}><summary>${t('uploadPicture')}</summary>${form}</details>`
}

export const uploadFields: readonly FieldRow[] = [
  { name: 'image_url', label: 'pictureAddress', kind: 'url', autocomplete: 'off' },
  { name: 'image_alt', label: 'altText', kind: 'text', hint: 'altTextHint', autocomplete: 'off' },
]

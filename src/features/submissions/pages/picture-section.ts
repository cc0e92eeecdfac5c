// The picture of a proposal on the page of its sender.
import { imageTypes } from '../../../domain/records/record-frame.ts'
import { type FormState, nothingTyped } from '../../../pages/forms/form-inputs.ts'
import { noticeHtml } from '../../../pages/forms/form-page.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FormContext } from '../../feature.ts'
import { readSettings } from '../settings.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import type { Submission } from '../submission.ts'
import { translate } from '../texts.ts'
import { pictureInput } from './form.ts'
import { formOf } from './own-form.ts'

/** The picture has no public address, because no one else may see it yet. One that the event shows is the editors’. */
export async function pictureHtml(
  { id }: Submission,
  shown: FormState = nothingTyped,
  context: FormContext,
): Promise<Html> {
  const { store } = context
  const { takesPictures } = await readSettings(store)
  const picture = await store.of(submissionStorage).pictureOf(id)
  if (!takesPictures && !picture) return html``
  const current =
    picture &&
    html`<img class="sent-picture" src="data:${imageTypes[picture.extension]};base64,${picture.file}" alt="${translate(context, 'yourPicture')}">
${formOf({ id, action: 'remove-picture', button: 'removePicture' }, context)}`
  const fields = pictureInput('required', shown, context)
  const sending =
    takesPictures &&
    formOf({ id, action: 'picture', button: 'sendPicture', fields, takesFile: true }, context)
  const isOpen = Object.keys(shown.problems).length > 0
  return html`<details class="changes"${isOpen && html` open`}><summary>${translate(context, picture ? 'yourPicture' : 'addPicture')}</summary>
<div>${noticeHtml(shown, context)}${current}${sending}</div></details>`
}

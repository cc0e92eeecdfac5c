// The picture of a proposal on the page of its sender.
import { imageTypes } from '../../../domain/records/record-frame.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FormContext } from '../../feature.ts'
import { say } from '../say.ts'
import { readSettings } from '../settings.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import type { Submission } from '../submission.ts'
import { type FormState, inputHtml, noticeHtml } from './form.ts'

/** The picture has no public address, because no one else may see it yet. One that the event shows is the editors’. */
export async function pictureHtml(
  { id }: Submission,
  shown: FormState = { values: {}, problems: {} },
  context: FormContext,
): Promise<Html> {
  const { store, link, params } = context
  const { takesPictures } = await readSettings(store)
  const picture = await store.of(submissionStorage).pictureOf(id)
  if (!takesPictures && !picture) return html``
  const head = (action: string) =>
    html`<form class="registration" method="post" action="${link(`/submission/${params.secret}/`)}"${action === 'picture' && html` enctype="multipart/form-data"`} novalidate><input type="hidden" name="do" value="${action}"><input type="hidden" name="of" value="${String(id)}">`
  const current =
    picture &&
    html`<img class="sent-picture" src="data:${imageTypes[picture.extension]};base64,${picture.file}" alt="${say(context, 'yourPicture')}">
${head('remove-picture')}<p><button class="quiet">${say(context, 'removePicture')}</button></p></form>`
  const input = {
    name: 'picture',
    label: 'picture',
    type: 'file',
    hint: 'pictureHint',
    isRequired: true,
  } as const
  const sending =
    takesPictures &&
    html`${head('picture')}${inputHtml(input, shown, context)}<p><button class="quiet">${say(context, 'sendPicture')}</button></p></form>`
  const isOpen = Object.keys(shown.problems).length > 0
  return html`<details class="changes"${isOpen && html` open`}><summary>${say(context, picture ? 'yourPicture' : 'addPicture')}</summary>
<div>${noticeHtml(shown, context)}${current}${sending}</div></details>`
}

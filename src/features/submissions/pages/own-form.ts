// Forms on the page that the link of a proposal opens.
import { type Html, html } from '../../../web/html.ts'
import type { FormContext } from '../../feature.ts'
import { type SubmissionText, translate } from '../texts.ts'

export function ownPath({ link, params }: FormContext, of?: number): string {
  return link(`/submission/${params.secret}/`, of === undefined ? undefined : { of })
}

interface OwnForm {
  readonly id: number
  readonly action: string
  readonly button: SubmissionText
  readonly isMain?: true
  readonly takesFile?: true
  readonly fields?: Html
}

/** Each action is a form, because a link must change nothing: mail programs open links automatically. */
export function formOf(
  { id, action, button, isMain, takesFile, fields }: OwnForm,
  context: FormContext,
): Html {
  return html`<form class="registration" method="post" action="${ownPath(context)}"${takesFile && html` enctype="multipart/form-data"`} novalidate><input type="hidden" name="do" value="${action}"><input type="hidden" name="of" value="${String(id)}">${fields}<p><button class="${isMain ? 'main-action' : 'quiet'}">${translate(context, button)}</button></p></form>`
}

// Forms on the page that the link in every mail opens.
import { type Html, html } from '../../../web/html.ts'
import type { FormContext } from '../../feature.ts'

export function ownPath({ link, params }: FormContext): string {
  return link(`/following/${params.secret}/`)
}

interface OwnForm {
  readonly action: string
  /** The follow. */
  readonly of?: number | undefined
  readonly button: string
  readonly isMain?: boolean
  readonly fields?: Html
}

export function formOf({ action, of, button, isMain = false, fields }: OwnForm, context: FormContext): Html {
  const follow = of !== undefined && html`<input type="hidden" name="of" value="${String(of)}">`
  return html`<form class="registration" method="post" action="${ownPath(context)}" novalidate><input type="hidden" name="do" value="${action}">${follow}${fields}<p><button class="${isMain ? 'main-action' : 'quiet'}">${button}</button></p></form>`
}

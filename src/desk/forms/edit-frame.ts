import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../desk-context.ts'
import { pictureDialog } from '../pictures/picture-dialog.ts'
import { type FormOptions, formHtml } from './form.ts'

/** A form that scripts keep a draft of, in which texts are edited as they look; its page names `desk-editor.js`. */
export function editFrame(options: FormOptions, content: Html, context: DeskContext): Html {
  const { t, assets } = context
  return html`<div class="draft-offer" id="draft-offer" hidden><p>${t('draftKept')}</p><p class="buttons"><button type="button" data-draft="restore">${t('draftRestore')}</button> <button type="button" class="quiet" data-draft="discard">${t('draftDiscard')}</button></p></div>
<div data-editor data-rich-url="${assets.url('desk-rich-text.js')}" data-squire="${assets.url('squire.mjs')}" data-pictures-url="${assets.url('desk-pictures.js')}" data-sending="${t('pictureSending', { percent: '{percent}' })}" data-lost="${t('pictureLost')}" data-unsaved="${t('unsaved')}">${formHtml(options, content, context)}</div>
${pictureDialog(context)}`
}

import { type Html, html } from '../../web/html.ts'
import { draftOffers } from '../drafts/draft-offers.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { pictureDialog } from '../images/picture-dialog.ts'
import { type FormOptions, formHtml, hiddenField, textIn } from './form.ts'

interface EditOptions extends FormOptions {
  /** Whether the form is read-only, as it is for records in the trash. */
  readonly isReadOnly?: boolean
  /** Whether the form holds unsaved input, or only an unsent comment. */
  readonly isUnsaved?: boolean | 'comment'
}

/** A form with drafts and rich text editing; its page must load `desk-editor.js`. */
export async function editFrame(options: EditOptions, fields: Html, context: DeskContext): Promise<Html> {
  const { t, assets, user } = context
  const draft = hiddenField('draft', textIn(context.body, 'draft'))
  const content = html`${options.isReadOnly ? html`` : saveButton(context)}${draft}${fields}`
  return html`${await draftOffers(options.action, context)}<template id="draft-offer"><div class="draft-offer" role="status"><p>${t('draftKept')} <bdi class="muted" data-draft-name></bdi></p><p class="buttons"><button type="button" data-draft="restore">${t('draftRestore')}</button> <button type="button" class="quiet" data-draft="discard">${t('draftDiscard')}</button></p></div></template>
<div data-editor data-rich-url="${assets.url('desk-rich-text.js')}" data-squire="${assets.url('squire.mjs')}" data-pictures-url="${assets.url('desk-pictures.js')}" data-sending="${t('pictureSending', { percent: '{percent}' })}" data-lost="${t('pictureLost')}" data-unsaved="${t('unsaved')}" data-kept="${t('unsavedKept')}" data-account="${String(user.id)}" data-unsent="${t('commentUnsent')}"${typedHtml(options)}>${formHtml(options, content, context)}</div>
${pictureDialog(context)}`
}

/**
 * Enter in a one-line input presses the first button of a form, and so does Ctrl-S. So the first button saves
 * without publishing.
 */
function saveButton({ t }: DeskContext): Html {
  return html`<button class="hidden" name="do" value="update" data-key="save" tabindex="-1" aria-hidden="true">${t('save')}</button>`
}

function typedHtml({ isUnsaved }: EditOptions): Html {
  if (!isUnsaved) return html``
  return html` data-typed="${isUnsaved === 'comment' ? 'comment' : ''}"`
}

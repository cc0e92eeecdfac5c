import { type Html, html } from '../../web/html.ts'
import { draftOffers } from '../drafts/drafts.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { pictureInputAttributes } from '../images/picture-input.ts'
import { type FormOptions, formHtml, hiddenField, textIn } from './form.ts'

interface EditOptions extends FormOptions {
  /** Whether the form is read-only, as it is for records in the trash. */
  readonly isReadOnly?: boolean
  /** Whether the form holds unsaved input, or only an unsent comment. */
  readonly isUnsaved?: boolean | 'comment'
}

/** A form with drafts and rich text editing; its page must load `desk-editor.js`. */
export async function editFrame(options: EditOptions, fields: Html, context: DeskContext): Promise<Html> {
  const { t, assets, user, site } = context
  const draft = ['draft', 'draft_at'].map(name => hiddenField(name, textIn(context.body, name)))
  const { isUnsaved } = options
  const typed = isUnsaved && html` data-typed="${isUnsaved === 'comment' ? 'comment' : ''}"`
  const content = html`${!options.isReadOnly && saveButton(context)}${draft}${fields}`
  return html`${await draftOffers(options.action, context)}<template id="draft-offer"><div class="draft-offer" role="status"><p>${t('draftKept')} <bdi class="muted" data-draft-name></bdi></p><p class="buttons"><button type="button" data-draft="restore">${t('draftRestore')}</button> <button type="button" class="quiet" data-draft="discard">${t('draftDiscard')}</button></p></div></template>
<div data-editor data-zone="${site.zone}" data-rich-url="${assets.url('desk-rich-text.js')}" data-squire="${assets.url('squire.mjs')}" data-pictures-url="${assets.url('desk-pictures.js')}" data-sending="${t('pictureSending', { percent: '{percent}' })}" data-lost="${t('pictureLost')}" data-unsaved="${t('unsaved')}" data-kept="${t('unsavedKept')}" data-account="${String(user.id)}" data-unsent="${t('commentUnsent')}"${typed}>${formHtml({ ...options, isUnchecked: true }, content, context)}</div>
${pictureDialog(context)}${linkDialog(context)}`
}

/** Above a record in the trash, whose form looks like any other. */
export function inTrashHtml(text: 'inTrash' | 'placeInTrash', path: string, context: DeskContext): Html {
  const { t } = context
  return html`<div class="in-trash"><p>${t(text)}</p>${formHtml({ action: `${path}restore/` }, html`<button class="primary">${t('restore')}</button>`, context)}</div>\n`
}

/** Enter in an input and Ctrl-S press the first button of a form, so that one saves without publishing. */
function saveButton({ t }: DeskContext): Html {
  return html`<button class="hidden" name="do" value="update" data-key="save" tabindex="-1" aria-hidden="true">${t('save')}</button>`
}

/** The dialog for a link in a text, with scripts. Its form is never submitted. */
function linkDialog({ t }: DeskContext): Html {
  return html`<dialog class="text-dialog" id="link-dialog" aria-labelledby="link-dialog-head"><form method="dialog" novalidate>
<h2 id="link-dialog-head">${t('richLink')}</h2>
<div class="field"><label for="link_address">${t('richAddress')}</label><input type="url" id="link_address" dir="ltr" autocomplete="off" spellcheck="false" required aria-describedby="link_address-problem"><p class="problem" id="link_address-problem" role="alert">${t('richWrongAddress')}</p></div>
<div class="field"><label for="link_text">${t('richLinkText')}</label><input type="text" id="link_text" dir="auto" autocomplete="off"></div>
<p class="buttons"><button class="primary" value="save">${t('richLinkSave')}</button> <button class="quiet" value="cancel">${t('cancel')}</button> <button class="quiet remove" value="remove">${t('richLinkRemove')}</button></p>
</form></dialog>`
}

/** The dialog that inserts a picture into a text, with scripts. Its form is never submitted. */
function pictureDialog(context: DeskContext): Html {
  const { t } = context
  return html`<dialog class="text-dialog" id="picture-dialog" aria-labelledby="picture-dialog-head"><form method="dialog">
<h2 id="picture-dialog-head">${t('insertPicture')}</h2>
<div class="picture-found" hidden><img class="chosen" alt=""></div>
<p class="problem" role="alert" hidden></p><p class="muted" role="status" data-progress></p>
<div class="drop"><div class="field"><label for="text_image_file">${t('uploadPicture')}</label><input type="file" id="text_image_file"${pictureInputAttributes(context)}></div><p class="hint">${t('dropOrPaste')}</p></div>
<div class="field"><label for="text_image_url">${t('pictureAddress')}</label><input type="url" id="text_image_url" autocomplete="off"></div>
<details class="library"><summary>${t('fromLibrary')}</summary><label class="hidden" for="text_image_search">${t('searchPictures')}</label><input type="search" id="text_image_search" placeholder="${t('searchPictures')}"><ul></ul></details>
<div class="field"><label for="text_image_alt">${t('altText')}</label><input type="text" id="text_image_alt" dir="auto" autocomplete="off" aria-describedby="text_image_alt-hint"><p class="hint" id="text_image_alt-hint">${t('altTextHint')}</p></div>
<p class="buttons"><button class="primary" value="insert" disabled>${t('insert')}</button> <button class="quiet" value="cancel" formnovalidate>${t('cancel')}</button></p>
</form></dialog>`
}

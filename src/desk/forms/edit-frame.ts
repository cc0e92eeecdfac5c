import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { pictureDialog } from '../images/picture-dialog.ts'
import { type FormOptions, formHtml } from './form.ts'

interface EditOptions extends FormOptions {
  /** Whether there is nothing to save: what is in the trash is only looked at. */
  readonly isReadOnly?: boolean
  /** Whether it holds what was typed and not saved, or only a comment that is not sent. */
  readonly isUnsaved?: boolean | 'comment'
}

/** A form that scripts keep a draft of, in which texts are edited as they look; its page names `desk-editor.js`. */
export function editFrame(options: EditOptions, fields: Html, context: DeskContext): Html {
  const { t, assets, user } = context
  const content = html`${options.isReadOnly ? html`` : saveButton(context)}${fields}`
  return html`<template id="draft-offer"><div class="draft-offer" role="status"><p>${t('draftKept')} <bdi class="muted" data-draft-name></bdi></p><p class="buttons"><button type="button" data-draft="restore">${t('draftRestore')}</button> <button type="button" class="quiet" data-draft="discard">${t('draftDiscard')}</button></p></div></template>
<div data-editor data-rich-url="${assets.url('desk-rich-text.js')}" data-squire="${assets.url('squire.mjs')}" data-pictures-url="${assets.url('desk-pictures.js')}" data-sending="${t('pictureSending', { percent: '{percent}' })}" data-lost="${t('pictureLost')}" data-unsaved="${t('unsaved')}" data-account="${String(user.id)}" data-unsent="${t('commentUnsent')}"${typedHtml(options)}>${formHtml(options, content, context)}</div>
${pictureDialog(context)}`
}

/**
 * The first button of a form is the one that Enter presses in a field of one line. So it is one that saves and publishes
 * nothing. Ctrl-S presses it too.
 */
function saveButton({ t }: DeskContext): Html {
  return html`<button class="hidden" name="do" value="update" data-key="save" tabindex="-1" aria-hidden="true">${t('save')}</button>`
}

function typedHtml({ isUnsaved }: EditOptions): Html {
  if (!isUnsaved) return html``
  return html` data-typed="${isUnsaved === 'comment' ? 'comment' : ''}"`
}

import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { type Html, html } from '../../../web/html.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { icon } from '../../frame/icons.ts'

/** Without scripts it opens the preview in a new page; with scripts, the preview follows the typing. */
export function previewButton(event: LinkedEvent | undefined, { t }: DeskContext): Html {
  const action = event ? `/desk/events/${event.id}/preview/` : '/desk/events/preview/'
  return html`<p class="buttons"><button formaction="${action}" formtarget="_blank" data-preview="${action}" aria-controls="preview">${icon('site')}<span>${t('preview')}</span></button></p>`
}

/** Without scripts, the dates of a series are shown on demand. */
export function datesButton(event: LinkedEvent | undefined, { t }: DeskContext): Html {
  const action = event ? `/desk/events/${event.id}/` : '/desk/events/new/'
  return html`<noscript><p class="buttons"><button name="do" value="dates" formaction="${action}#repeats-part">${t('showDates')}</button></p></noscript>`
}

/** The frame of the preview, sandboxed without scripts. */
export function previewFrame({ t }: DeskContext): Html {
  return html`<aside class="preview" id="preview" aria-label="${t('preview')}" hidden><div class="preview-bar"><p role="status" data-not-yet="${t('previewNotYet')}" data-lost="${t('previewLost')}"></p><button type="button" class="quiet" data-close>${t('closePreview')}</button></div><iframe title="${t('preview')}" sandbox="allow-same-origin"></iframe></aside>`
}

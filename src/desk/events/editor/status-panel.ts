import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { RecordFrame, RecordKind, Status } from '../../../domain/records/record-frame.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FormState } from '../../forms/field.ts'
import { type DeskContext, momentText } from '../../frame/desk-context.ts'
import { icon } from '../../frame/icons.ts'
import { buttonsFor } from '../event-status.ts'
import { authorHtml, nextReviewHtml, reviewHtml, toComment } from '../review/review-panel.ts'
import { stateHtml, statusHtml } from '../table/event-line.ts'
import { publishAtField } from './more-fields.ts'
import { scopeField, toScope } from './scope-field.ts'
import { stateLink } from './state-page.ts'

/** The status and the buttons that change it. It stays in sight while the form scrolls. */
export async function statusPanel(
  event: LinkedEvent | undefined,
  state: FormState,
  context: DeskContext,
): Promise<Html> {
  const { t } = context
  const actions =
    event?.status !== 'trash' &&
    html`${scopeField(event, 'save', state, context)}<p class="buttons save-bar">${toScope(event, context)}${saveButtons('event', event?.status, context)}${event && toComment(event, context)}</p>${event && reviewHtml(event, state, context)}
${publishAtField(event, state, context)}${event && stateLink(event, context)}${previewButton(event, context)}${datesButton(event, context)}`
  return html`<section class="panel status-panel" aria-labelledby="status-head"><h2 id="status-head"><span class="hidden">${t('status')}</span>${statusHtml(event?.status ?? 'draft', context)}${event && stateHtml(event, context)}</h2>
${event && (await authorHtml(event, context))}${actions}${event && html`${savedHtml('event', event, context)}${await nextReviewHtml(event, context)}`}<p class="unsaved muted" data-state role="status"></p></section>`
}

export function saveButtons(
  kind: RecordKind,
  status: Status | undefined,
  { t, caller }: DeskContext,
): Html[] {
  return buttonsFor(status, caller, kind).map(
    ({ action, text }, index) =>
      html`<button name="do" value="${action}"${index === 0 && html` class="primary" data-key="publish"`}${text === 'publish' && html` data-later="${t('scheduleFor', { day: '{day}' })}"`}>${t(text)}</button>`,
  )
}

export function savedHtml(
  kind: RecordKind,
  { slug, status, modifiedAt }: RecordFrame,
  context: DeskContext,
): Html {
  const { t, addresses } = context
  const view = status === 'publish' && html` · <a href="${addresses.base}/${kind}/${slug}/">${t('view')}</a>`
  return html`<p class="muted">${t('lastSaved', { when: momentText(modifiedAt, context) })}${view}</p>`
}

/** Without scripts it opens the preview in a new page; with scripts, the preview follows the typing. */
function previewButton(event: LinkedEvent | undefined, { t }: DeskContext): Html {
  const action = event ? `/desk/events/${event.id}/preview/` : '/desk/events/preview/'
  return html`<p class="buttons"><button formaction="${action}" formtarget="_blank" data-preview="${action}" aria-controls="preview">${icon('site')}<span>${t('preview')}</span></button></p>`
}

/** Without scripts, the dates of a series are shown on demand. */
function datesButton(event: LinkedEvent | undefined, { t }: DeskContext): Html {
  const action = event ? `/desk/events/${event.id}/` : '/desk/events/new/'
  return html`<noscript><p class="buttons"><button name="do" value="dates" formaction="${action}#repeats-part">${t('showDates')}</button></p></noscript>`
}

/** The frame of the preview, sandboxed without scripts. */
export function previewFrame({ t }: DeskContext): Html {
  return html`<aside class="preview" id="preview" aria-label="${t('preview')}" hidden><div class="preview-bar"><p role="status" data-not-yet="${t('previewNotYet')}" data-lost="${t('previewLost')}"></p><button type="button" class="quiet" data-close>${t('closePreview')}</button></div><iframe title="${t('preview')}" sandbox="allow-same-origin"></iframe></aside>`
}

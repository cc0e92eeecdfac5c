import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { allFeatures } from '../../../features/all-features.ts'
import { costText } from '../../../web/cost-text.ts'
import { type Html, html } from '../../../web/html.ts'
import { openEditorsHtml } from '../../drafts/drafts.ts'
import { askHtml, type People } from '../../forms/ask-first.ts'
import { editFrame, inTrashHtml } from '../../forms/edit-frame.ts'
import { type FormProblems, type FormState, fieldHtml, textRow } from '../../forms/field.ts'
import { formHtml } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskPage } from '../../frame/desk-row.ts'
import { languagesPanel } from '../../frame/languages-panel.ts'
import { mapAssets } from '../../venues-organizers/map-field.ts'
import { moveForm } from '../calendar/move-event.ts'
import { commentInput, commentsHtml, requestedChangesHtml } from '../review/comments-view.ts'
import { isReviewed, reviewChangesHtml } from '../review/review-panel.ts'
import { shownTitle } from '../title.ts'
import { repeatsField } from '../when/repeats-fields.ts'
import { whenHtml } from '../when/when.ts'
import { digests, type EventForm } from './field-groups.ts'
import { linkedField, type Questions } from './linked-field.ts'
import { moreFields } from './more-fields.ts'
import { pictureField } from './picture-field.ts'
import { scopeField } from './scope-field.ts'
import { previewFrame, statusPanel } from './status-panel.ts'
import { termsPanel } from './terms-panel.ts'

export interface EditorParts {
  /** The stored event; undefined for a new one. */
  readonly event?: LinkedEvent | undefined
  readonly form: EventForm
  /** The form before any edits, to detect what changed. */
  readonly before?: EventForm | undefined
  /** The version and digests when the form was opened, for later comparison. */
  readonly opened?: { readonly version: string; readonly was: string } | undefined
  readonly problems?: FormProblems
  /** Changes of others since the form was opened, to be read before it is published. */
  readonly incoming?: Html
  /** Why the operator's rules refused the event. */
  readonly refusal?: string | undefined
  readonly questions?: Questions
  /** The people who registered whom the change concerns, if the user must confirm it. */
  readonly people?: People | undefined
  /** Whether everything is saved except a comment that was not sent yet. */
  readonly isCommentUnsent?: boolean
  /** Set if the page holds unsaved input. */
  readonly status?: number
}

/** The event editor: one page, with the fields that most events need on the first screen. */
export async function editorPage(parts: EditorParts, context: DeskContext): Promise<DeskPage> {
  const { event, form, problems = {}, questions = {} } = parts
  const { t } = context
  const title = event ? shownTitle(event.title) : t('newEvent')
  const action = event ? `/desk/events/${event.id}/` : '/desk/events/new/'
  const { version, was } = parts.opened ?? { version: event?.version, was: digests(parts.before ?? form) }
  const content = html`${event && html`<input type="hidden" name="version" value="${String(version)}">`}
<input type="hidden" name="was" value="${was}">
${parts.people && askHtml(parts.people, context)}${parts.incoming}${parts.refusal && html`<div class="summary" role="alert"><p>${parts.refusal}</p></div>`}${summaryHtml(problems, questions, context)}
<div class="editor"><div class="editor-main">
${await mainFields(parts, context)}
${moreFields(form, event, { problems, parent: await linkedField('parent', form, { questions, problems }, context), isRequested: questions.parent !== undefined }, context)}
</div><div class="editor-side">
${await statusPanel(event, { values: form.values, problems }, context)}
${await pictureField(form, problems, context)}
${await termsPanel(form, problems, context)}
${await languagesPanel('event', event, form.values, context)}
</div></div>${previewFrame(context)}`
  const options = {
    action,
    id: 'event',
    takesFile: true,
    isReadOnly: event?.status === 'trash',
    isUnsaved: parts.isCommentUnsent ? ('comment' as const) : parts.status !== undefined,
  }
  const main = html`<header class="head"><h1><bdi>${title}</bdi></h1></header>
${event?.status === 'trash' && inTrashHtml('inTrash', action, context)}${event && html`${await featureNotes(event, context)}${await openEditorsHtml(event.id, context)}${await requestedChangesHtml(event, context)}${await reviewChangesHtml(event, context)}`}
${await editFrame(options, content, context)}
${event && html`${await otherForms(event, context)}${await commentsHtml(event, isReviewed(event, context) ? html`` : commentInput(event, context, { values: form.values, problems }), context)}`}`
  const section = event ? 'events' : 'newEvent'
  return {
    title,
    main,
    section,
    scripts: [
      'desk-editor.js',
      'desk-editor-when.js',
      'desk-focus.js',
      'desk-preview.js',
      ...mapAssets.scripts,
      ...(event ? ['desk-open-editors.js'] : []),
    ],
    styles: mapAssets.styles,
    status: parts.status,
  }
}

async function featureNotes(event: LinkedEvent, context: DeskContext): Promise<Html> {
  const notes = await Promise.all(allFeatures.map(({ deskEditorNote }) => deskEditorNote?.(event, context)))
  return html`${notes.flatMap(note => note ?? [])}`
}

/** The problems that need attention, in page order, each linked to its field. */
function summaryHtml(problems: FormProblems, questions: Questions, { t }: DeskContext): Html {
  const names = Object.keys(problems)
  if (names.length === 0 && Object.keys(questions).length === 0) return html``
  const text = names.length > 0 ? t('notSavedYet', { count: names.length }) : t('oneQuestion')
  return html`<div class="summary" role="alert"><p>${text}</p></div>`
}

async function mainFields(
  { event, form, problems = {}, questions = {} }: EditorParts,
  context: DeskContext,
): Promise<Html> {
  const state = { values: form.values, problems }
  return html`${fieldHtml(textRow('title', 'title', { isRequired: true, isFocused: !event }), state, context)}
${await whenField({ event, form }, state, context)}
${await repeatsField(form, event, state, context)}
${await linkedField('venue', form, { questions, problems }, context)}
${fieldHtml({ name: 'description', label: 'about', kind: 'rich', rows: 10 }, state, context)}
<div class="pair"><div>${fieldHtml(textRow('cost', 'price', { hint: 'priceHint' }), state, context)}${costShown(form, context)}</div>${fieldHtml({ name: 'website', label: 'website', kind: 'url', autocomplete: 'off' }, state, context)}</div>
${await linkedField('organizer', form, { questions, problems }, context)}`
}

/** How the price is displayed, if that differs from what was typed. */
function costShown({ values }: EventForm, context: DeskContext): Html {
  const typed = (values.cost ?? '').trim()
  const shown = costText({ cost: typed }, context)
  return shown === typed
    ? html``
    : html`<p class="hint shown-as">${context.t('shownAs', { text: shown })}</p>`
}

const whenRows = {
  start_day: { name: 'start_day', label: 'startDay', kind: 'date', isRequired: true },
  start_time: { name: 'start_time', label: 'startTime', kind: 'time' },
  end_time: { name: 'end_time', label: 'endTime', kind: 'time' },
  end_day: { name: 'end_day', label: 'endDay', kind: 'date' },
  when_text: textRow('when_text', 'typedWhen', { hint: 'typedWhenHint' }),
  all_day: { name: 'all_day', label: 'wholeDay', kind: 'check' },
  timezone: textRow('timezone', 'timeZone', { suggestions: 'zones' }),
} as const

async function whenField(
  { event, form }: EditorParts,
  state: FormState,
  context: DeskContext,
): Promise<Html> {
  const field = (name: keyof typeof whenRows) => fieldHtml(whenRows[name], state, context)
  return html`<fieldset class="when" data-when="/desk/events/when${event ? `?id=${event.id}` : ''}"><legend class="hidden">${context.t('when')}</legend>
${field('when_text')}
<div class="when-line">${field('start_day')}${field('start_time')}${field('end_time')}${field('end_day')}</div>
<div class="when-line is-second">${field('all_day')}${field('timezone')}</div>
<datalist id="zones">${Intl.supportedValuesOf('timeZone')
    .filter(isUsual)
    .map(zone => html`<option value="${zone}">`)}</datalist>
<div class="understood" aria-live="polite">${await whenHtml(form, event?.id, context)}</div></fieldset>`
}

/** Zones named after a place. Other zones can be typed. */
function isUsual(zone: string): boolean {
  return /^(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[^/]+$/.test(zone)
}

/** Actions that are separate from saving: copy, move to another day, move to the trash. */
async function otherForms(event: LinkedEvent, context: DeskContext): Promise<Html> {
  const { id, status } = event
  const added = await Promise.all(allFeatures.map(({ deskEventAction }) => deskEventAction?.(event, context)))
  const { t } = context
  const trash = (scope: Html) =>
    formHtml(
      { action: `/desk/events/${id}/trash/` },
      html`${scope}<button>${t('moveToTrash')}</button>`,
      context,
    )
  const scope = await scopeField(event, 'trash', { values: {}, problems: {} }, context)
  const trashForm = event.series
    ? html`<details class="tool"><summary>${t('moveToTrash')}</summary>${trash(scope)}</details>`
    : trash(scope)
  return html`<div class="other-forms"><a class="button" href="/desk/events/new/?from=${String(id)}">${t('duplicate')}</a>
<a class="button" href="/desk/events/${String(id)}/history/">${t('history')}</a>
${added.flatMap(action => action ?? [])}${moveForm(event, context)}
${status !== 'trash' && trashForm}</div>`
}

import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { displayName } from '../../../domain/rights/permissions.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { type Html, html } from '../../../web/html.ts'
import { readDigests } from '../../forms/field-changes.ts'
import { formHtml, hiddenFields, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer } from '../../frame/desk-row.ts'
import { formIn, formOf } from '../editor/event-form.ts'
import {
  type EventForm,
  type FieldGroup,
  fieldGroups,
  groupDigest,
  groupValue,
  isSameGroup,
  withGroups,
} from '../editor/field-groups.ts'
import { valueText } from '../history/history-values.ts'
import { shownTitle } from '../title.ts'
import { repeatsText } from '../when/repeats-fields.ts'

/** Shows both versions of each conflicting field side by side, and asks which to keep. */
export async function conflictPage(
  event: LinkedEvent,
  merge: Merge,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { form, conflicts, isOwn } = merge
  const { t, store, body, path } = context
  const [newest] = await store.journal.newest(1, { kind: 'event', id: event.id })
  const other = newest?.userId ? await store.users.findProfile(newest.userId) : undefined
  const who = other ? displayName(other) : t('theSchedule')
  const about = isOwn ? t('conflictWithOwn') : t('conflict', { who })
  const rows: Html[] = []
  for (const group of conflicts) rows.push(await choice(group, event, merge, context))
  // The choices are asked again; the rest of the form is resubmitted as it was.
  const sent = Object.entries(body).filter(([name]) => !name.startsWith('choose_'))
  const resent = { ...Object.fromEntries(sent), image: form.values.image }
  const main = html`<header class="head"><h1><bdi>${shownTitle(event.title)}</bdi></h1></header>
<div class="summary" role="alert" tabindex="-1" data-focus><p>${about}</p></div>
${formHtml(
  { action: path, id: 'conflict' },
  html`${hiddenFields(resent)}${rows}<p class="buttons"><button class="primary">${t('saveChosen')}</button> <a class="button" href="${path}">${t('dropMine')}</a></p>`,
  context,
)}`
  return { page: { title: t('conflictTitle'), main, section: 'events', status: 409 } }
}

async function choice(
  group: FieldGroup,
  event: LinkedEvent,
  { theirs, form: mine, isOwn }: Merge,
  context: DeskContext,
): Promise<Html> {
  const { t } = context
  const texts = isOwn
    ? ({ theirs: 'inOtherWindow', mine: 'inThisWindow' } as const)
    : ({ theirs: 'theirs', mine: 'mine' } as const)
  const side = async (value: 'theirs' | 'mine', form: EventForm) => {
    const id = `${group.name}-${value}`
    return html`<div class="side-by-side"><p class="check"><input type="radio" name="choose_${group.name}" value="${value}" id="${id}"${value === 'mine' && html` checked`}><label for="${id}">${t(texts[value])}</label></p><p class="version" dir="auto">${await groupText(group, form, event, context)}</p></div>`
  }
  return html`<fieldset class="card conflict"><legend>${t(group.label)}</legend>${await side('theirs', theirs)}${await side('mine', mine)}</fieldset>`
}

/** The value of a group as readable text. */
async function groupText(
  group: FieldGroup,
  form: EventForm,
  event: LinkedEvent,
  context: DeskContext,
): Promise<string> {
  const { store, caller, language, t } = context
  const ids = (list: readonly string[]) => list.map(Number).filter(Number.isInteger)
  const { lists } = form
  if (group.name === 'recurrence') return repeatsText(form, event, context)
  if (group.name === 'venue') return valueText('venueIds', ids(lists.venue_ids), context)
  if (group.name === 'organizer') return valueText('organizerIds', ids(lists.organizer_ids), context)
  if (group.name === 'categories') return valueText('categoryIds', ids(lists.categories), context)
  if (group.name === 'parent') {
    const [parent] = await store.events.findMany(ids(lists.parent_ids), visibleTo(caller), language)
    return parent ? shownTitle(parent.title) : t('nothing')
  }
  const texts = [groupValue(form, group)]
    .flat(2)
    .map(part => (typeof part === 'string' ? part : JSON.stringify(part)))
  return plainTextOf(texts.filter(Boolean).join(' ')) || t('nothing')
}

// Someone else, or the user in another window, saved the event after this form was opened. Fields changed by only
// one of the two are merged; fields changed by both, to different values, are conflicts.

export interface Merge {
  /** The typed form, merged with the changes the other user saved. */
  readonly form: EventForm
  readonly theirs: EventForm
  readonly conflicts: readonly FieldGroup[]
  /** The fields of the merged form that others changed, and that the user has not seen yet. */
  readonly incoming: readonly FieldGroup[]
  /** Whether the user saved all of them, in another window. */
  readonly isOwn: boolean
}

/** Merges the form with the stored event. */
export async function mergeChanges(
  event: LinkedEvent,
  mine: EventForm,
  context: DeskContext,
): Promise<Merge> {
  const { body } = context
  const theirs = formOf(event, context)
  if (textIn(body, 'version') === String(event.version))
    return { form: mine, theirs, conflicts: [], incoming: [], isOwn: false }
  const was = readDigests(textIn(body, 'was'))
  const isChanged = (form: EventForm, group: FieldGroup) => was.get(group.name) !== groupDigest(form, group)
  const differing = fieldGroups.filter(group => !isSameGroup(mine, theirs, group))
  const both = differing.filter(group => isChanged(mine, group) && isChanged(theirs, group))
  const chosen = (group: FieldGroup) => textIn(body, `choose_${group.name}`)
  const accepted = differing.filter(group => !isChanged(mine, group) || chosen(group) === 'theirs')
  return {
    form: withGroups(mine, theirs, accepted),
    theirs,
    conflicts: both.filter(group => !['mine', 'theirs'].includes(chosen(group))),
    incoming: accepted.filter(group => isChanged(theirs, group) && chosen(group) === ''),
    isOwn: await isOnlyOwn(event, context),
  }
}

/** More changes than this since a form was opened count as someone else's. */
const mostRead = 20

async function isOnlyOwn({ id }: LinkedEvent, { store, body, user }: DeskContext): Promise<boolean> {
  const opened = Number(textIn(body, 'version'))
  const newest = await store.journal.newest(mostRead, { kind: 'event', id })
  const since = newest.filter(({ version }) => version > opened)
  const isOwn = since.every(({ userId, door }) => userId === user.id && door === 'desk')
  return isOwn && since.length > 0 && since.length < mostRead
}

/** Inputs that belong to no group until they are saved. */
const looseInputs = ['when_text', 'venue_name', 'organizer_name', 'parent_name', 'image_url', 'password']

/** Whether the form was changed after the page was rendered. */
export function isTouched(body: DeskContext['body']): boolean {
  const was = readDigests(textIn(body, 'was'))
  if (textIn(body, 'was') === '') return false
  const form = formIn(body)
  return (
    fieldGroups.some(group => was.get(group.name) !== groupDigest(form, group)) ||
    looseInputs.some(name => textIn(body, name).trim() !== '')
  )
}

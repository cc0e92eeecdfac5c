import type { EventLine } from '../../../domain/events/calendar-event.ts'
import { published } from '../../../domain/rights/visibility.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { Problem } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { type FormState, hiddenHtml, nothingTyped, tickHtml } from '../../../pages/forms/form-inputs.ts'
import { checkMailPage, formPage, formPages } from '../../../pages/forms/form-page.ts'
import { findSimilarEvents } from '../../../queries/events/similar-events.ts'
import { rangeHere } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import type { Proposing } from '../actions/author.ts'
import { mostPictureBytes, storePicture } from '../actions/pictures.ts'
import { proposalProblems, submit, takesSubmissions } from '../actions/submit.ts'
import { readLink } from '../linked-page/read-link.ts'
import { readProposal, typedIn, withWords } from '../proposed-event.ts'
import { readSettings } from '../settings.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import type { Typed } from '../submission.ts'
import { translate } from '../texts.ts'
import { emailHtml, eventFieldsHtml, fieldHtml, notesHtml, type ProposalState, pictureInput } from './form.ts'
import { proofFields, proofHtml, proofProblems, proofScript } from './proof.ts'

export const submitPath = '/events/submit/'
const formName = 'submission'

async function showForm(context: FormContext): Promise<FeatureAnswer> {
  if (!takesSubmissions(context.site)) throw new Refusal('submissionsClosed')
  return proposalForm(nothingTyped, context)
}

async function sendForm(context: FormContext): Promise<FeatureAnswer> {
  if (!takesSubmissions(context.site)) throw new Refusal('submissionsClosed')
  const { body } = context
  const typed = typedIn(body)
  const email = lineOf(body.email)
  const texts = {
    ...{ ...typed, email, consent: lineOf(body.consent), when: lineOf(body.when) },
    ...Object.fromEntries(proofFields.map(name => [name, lineOf(body[name])])),
  }
  // Decoding takes time, so a picture is taken only from a form of this server.
  if (hasPicture(body) && !(await context.isGenuine(formName)))
    return proposalForm(
      { values: texts, problems: {}, notice: { text: context.message('pages.formExpired'), status: 422 } },
      context,
    )
  const picture = await pictureIn(context)
  const values = { ...texts, picture_key: typeof picture === 'string' ? picture : '' }
  if (picture instanceof Problem) return proposalForm({ values, problems: { picture } }, context)
  if (body.do === 'fill') return fillFromLink(values, context)
  if (body.do === 'edit') return proposalForm({ values, problems: {} }, context)
  if (values.when !== '') return proposalForm(await echoWords(values, context), context)
  const proposing = proposingIn(context)
  const problems = {
    ...(await proposalProblems(typed, email, proposing)),
    ...(values.consent !== '1' && { consent: new Problem('consent_to_mail') }),
  }
  if (Object.keys(problems).length > 0) return proposalForm({ values, problems }, context)
  const alike = body.different === '1' ? [] : await alikeTo(typed, proposing)
  if (alike.length > 0) return alikePage(alike, values, context)
  const unproven = await proofProblems(context)
  if (Object.keys(unproven).length > 0)
    return proposalForm({ values: { ...values, altcha: '' }, problems: unproven }, context)
  const notice = await context.refuseForm(formName, { mail: email })
  if (notice) return proposalForm({ values: { ...values, altcha: '' }, problems: {}, notice }, context)
  await submit(typed, email, { ...proposing, picture: values.picture_key })
  const about = translate(context, 'checkMailAbout', { email })
  return { page: checkMailPage(html`<strong><bdi>${typed.title ?? ''}</bdi></strong><br>${about}`, context) }
}

function hasPicture({ picture }: FormContext['body']): boolean {
  return picture !== undefined && picture !== ''
}

/** The key of the picture that is sent now or was sent before; a file would be lost if the form is shown again. */
async function pictureIn(context: FormContext): Promise<string | Problem> {
  const { body, store } = context
  if (!hasPicture(body)) {
    const key = lineOf(body.picture_key)
    return key && (await store.of(submissionStorage).loosePicture(key)) ? key : ''
  }
  await context.countForm('submission-picture', {})
  return storePicture(body.picture, context.calendar, proposingIn(context))
}

/** Facts of the linked page are filled in, and shown before anything is sent. Fields that it doesn't name stay as typed. */
async function fillFromLink(values: FormState['values'], context: FormContext): Promise<FeatureAnswer> {
  const pasted = lineOf(context.body.from)
  const shown = { ...values, from: pasted }
  if (pasted === '') return proposalForm({ values, problems: { from: new Problem('is_required') } }, context)
  const problem = await context.formProblem(formName)
  const notice = problem ? { text: context.message(`pages.${problem}`), status: 422 } : undefined
  if (notice) return proposalForm({ values: shown, problems: {}, notice }, context)
  await context.countForm('submission-link', {})
  const typed = await readLink(pasted, { ...proposingIn(context), fetchPage: context.fetchPage })
  if (typed instanceof Problem) return proposalForm({ values: shown, problems: { from: typed } }, context)
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const dates = { start_time: '', end_day: '', end_time: '', all_day: '' }
  return proposalForm(
    { values: { ...values, ...dates, ...filled }, problems: {}, note: translate(context, 'filledIn') },
    context,
  )
}

export function proposingIn({ store, site, language, exactNow: now }: FormContext): Proposing {
  return { store, site, language, now }
}

/** Words become dates first, and are shown again before anything is sent. */
export async function echoWords(values: FormState['values'], context: FormContext): Promise<ProposalState> {
  const { when = '', ...others } = values
  const reading = { ...proposingIn(context), isDayFirst: context.dates.isDayFirst }
  const filled = withWords(others, when, reading)
  if (filled instanceof Problem) return { values, problems: { when: filled } }
  const { times } = await readProposal(filled, reading)
  const text = times ? rangeHere(times, context) : when
  return { values: filled, problems: {}, note: translate(context, 'understood', { text }), asksIfRight: true }
}

async function alikeTo(typed: Typed, proposing: Proposing): Promise<EventLine[]> {
  const { times } = await readProposal(typed, proposing)
  if (!times) return []
  const wanted = { title: typed.title ?? '', venue: typed.venue ?? '', startsAtUtc: times.startsAtUtc }
  return findSimilarEvents(wanted, published, proposing)
}

async function proposalForm(state: ProposalState, context: FormContext): Promise<FeatureAnswer> {
  const { keepDays, takesPictures } = await readSettings(context.store)
  const send = translate(context, state.asksIfRight ? 'sendUnderstood' : 'send')
  const content = html`<p>${translate(context, 'about')}</p>
${notesHtml(state, context)}${state.asksIfRight && html`<p><button class="main-action" form="proposal">${send}</button></p>`}
<form class="registration" id="proposal" method="post" action="${context.link(submitPath)}"${takesPictures && html` enctype="multipart/form-data"`} novalidate>
${linkHtml(state, context)}
${await eventFieldsHtml(state, context)}
${takesPictures && pictureHtml(state, context)}${emailHtml('emailHint', 'required', state, context)}
${tickHtml({ name: 'consent', label: translate(context, 'consent', { days: keepDays }) }, state, context)}
${await proofHtml(state, context)}${await context.guardFields(formName)}
<p><button class="main-action">${send}</button></p></form>`
  const { isUnlisted: _, ...page } = formPage(translate(context, 'submitEvent'), content, state)
  return { page: { ...page, scripts: [...formPages.scripts, proofScript] } }
}

/** Enter in any field sends the form with its first button, so the button of the form comes first, unseen. */
function linkHtml(state: FormState, context: FormContext): Html {
  const input = { name: 'from', label: 'fromLink', type: 'url', hint: 'fromLinkHint', max: 1000 } as const
  return html`<button class="hidden" tabindex="-1" aria-hidden="true"></button>
<div class="fill">${fieldHtml({ ...input, need: 'optional' }, state, context)}<button class="quiet" name="do" value="fill">${translate(context, 'fillIn')}</button></div>`
}

function pictureHtml(state: FormState, context: FormContext): Html {
  const { picture_key: key = '' } = state.values
  const stored =
    key &&
    html`<input type="hidden" name="picture_key" value="${key}"><span class="note" role="status">${translate(context, 'pictureKept')}</span>`
  return html`${pictureInput('optional', state, context)}${stored}`
}

/** “Is it one of these?” */
async function alikePage(
  alike: readonly EventLine[],
  values: FormState['values'],
  context: FormContext,
): Promise<FeatureAnswer> {
  const form = (name: string, value: string, button: Html) =>
    html`<form method="post" action="${context.link(submitPath)}">${hiddenHtml({ ...values, [name]: value })}${button}</form>`
  const sendAnyway = html`${await context.guardFields(formName)}<button class="main-action">${translate(context, 'sendAnyway')}</button>`
  const goBack = html`<button class="quiet">${translate(context, 'backToForm')}</button>`
  const content = html`<p>${translate(context, 'oneOfTheseAbout')}</p>
<ul>${alike.map(event => lineHtml(event, context))}</ul>
<div class="actions">${form('different', '1', sendAnyway)}
${form('do', 'edit', goBack)}</div>`
  return { page: formPage(translate(context, 'oneOfThese'), content) }
}

function lineHtml(event: EventLine, context: FormContext): Html {
  const places = event.places.map(({ name }) => name).join(', ')
  return html`<li><a href="${context.link(recordPath('event', event))}"><bdi>${plainTextOf(event.title)}</bdi></a><br>${rangeHere(event, context)}${places && html` · <bdi>${places}</bdi>`}</li>\n`
}

export const submitPages: readonly FeaturePage[] = [
  { method: 'GET', path: submitPath, run: showForm },
  { method: 'POST', path: submitPath, run: sendForm, maxFileBytes: mostPictureBytes },
]

import { required } from '../../../domain/required.ts'
import { everything } from '../../../domain/rights/visibility.ts'
import type { Site } from '../../../domain/site/site.ts'
import { withScheme } from '../../../domain/text/web-address.ts'
import type { ProblemsByField } from '../../../messages/problem.ts'
import { Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import { calendarOf } from '../../../rest/perform/record-targets.ts'
import type { Answer, Route, WriteRouteContext } from '../../../rest/table/route.ts'
import { create } from '../../../rest/table/route-rows.ts'
import type { Proposing } from '../actions/author.ts'
import { confirm, proposalProblems, submit } from '../actions/submit.ts'
import { typedWhen } from '../proposed-event.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import { stateOf, type Typed } from '../submission.ts'
import { type SubmissionArgs, submissionFields } from './fields.ts'

type Context = WriteRouteContext<SubmissionArgs, undefined>

async function createSubmission(context: Context): Promise<Answer> {
  const { args, store, site, time } = context
  const isOpen = site.takesSubmissions && (site.sendsMail || !args.confirm)
  if (!isOpen) throw new Refusal('submissionsClosed')
  refuseIfAny(await problems(context))
  const proposing = proposingIn(context)
  const id = await submit(typedOf(args, site), args.email, { ...proposing, isVouched: !args.confirm })
  const slice = store.of(submissionStorage)
  const submission = required(await slice.find(id), `submission ${id}`)
  if (!args.confirm) await confirm(calendarOf(context), submission, { ...proposing, isVouched: true })
  const written = required(await slice.find(id), `submission ${id}`)
  const { eventId } = written
  const event = eventId === null ? undefined : await store.events.find(eventId, everything, site.language)
  return {
    body: { id, state: stateOf(written, event, time.now), ...(eventId !== null && { event: eventId }) },
  }
}

function proposingIn({ args, store, site, time }: Context): Proposing {
  return { store, site, language: args.language ?? site.language, now: time.now }
}

/** The values of the form. Its problems have the names of its inputs. */
function typedOf(args: SubmissionArgs, site: Site): Typed {
  const [start, end] = [args.start_date.in(site.zone)?.local ?? '', args.end_date.in(site.zone)?.local ?? '']
  const { title, description, venue, address, city, cost, organizer } = args
  return {
    title,
    ...typedWhen(start, end, args.all_day ? 'days' : 'times'),
    ...{ venue: venue ?? '', address: address ?? '', city: city ?? '', description: description ?? '' },
    ...{ cost: cost ?? '', link: withScheme(args.website ?? ''), organizer: organizer ?? '' },
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  ...{ start_day: 'start_date', start_time: 'start_date', end_day: 'end_date', end_time: 'end_date' },
  link: 'website',
}

async function problems(context: Context): Promise<ProblemsByField> {
  const { args, site } = context
  const all = await proposalProblems(typedOf(args, site), args.email, proposingIn(context))
  return Object.fromEntries(Object.entries(all).map(([name, problem]) => [fieldNames[name] ?? name, problem]))
}

/** Reported together with faults of other fields, so required ones may be missing. */
async function references(context: Context): Promise<ProblemsByField> {
  const { title, start_date, end_date, email }: Partial<SubmissionArgs> = context.args
  const isWhole = [title, start_date, end_date, email].every(value => value !== undefined)
  return isWhole ? problems(context) : {}
}

// biome-ignore format: one row, one operation
export const submissionRoutes: readonly Route[] = [
  create({ name: 'createSubmission', path: '/submissions', tag: 'submissions', args: submissionFields, access: 'submission.create', run: createSubmission, references, returns: 'Submission', refuses: ['submissionsClosed'], about: 'Passes on the proposal of an event by a person without an account. It waits for review, unless the address is trusted.' }),
]

import { authorize } from '../../../domain/rights/caller.ts'
import { anyStatusFor } from '../../../domain/rights/visibility.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { invalidFields, refuseIfAny } from '../../../messages/refusal.ts'
import { actorOf } from '../../../rest/perform/record-targets.ts'
import type { Answer, WriteRouteContext } from '../../../rest/table/route.ts'
import { type CheckedIn, type CheckInOutcome, checkIn, checkInByCode } from '../actions/check-in.ts'
import type { CheckInArgs } from './fields.ts'
import { presentCheckIn } from './present.ts'

const codeProblems = {
  unknown: 'unknown_code',
  otherEvent: 'code_of_other_event',
  notConfirmed: 'code_not_confirmed',
  eventIsOff: 'code_of_event_off',
  // Only the page of the entrance asks about the day.
  otherDay: 'code_not_confirmed',
} as const satisfies Partial<Record<CheckInOutcome, string>>

/** The nonce identifies a scan that is sent again, so the answer is not stored: it has a name in it. */
async function run(context: WriteRouteContext<CheckInArgs, undefined>): Promise<Answer> {
  const { args, time } = context
  const { caller } = actorOf(context)
  const problems = await inputProblems(context)
  if (problems.event) throw invalidFields(problems)
  const event = await findEvent(args.event, context)
  authorize(caller, 'registration.checkIn', event)
  refuseIfAny(problems)
  const { outcome, place } = await checkedIn(context)
  if (outcome === 'in' || outcome === 'already' || outcome === 'repeated') {
    if (!place) throw new Error('A place was checked in without being found.')
    return { body: presentCheckIn(place, place.checkedInAt ?? time.now, outcome) }
  }
  throw invalidFields(outcomeProblem(args, outcome))
}

function checkedIn(context: WriteRouteContext<CheckInArgs, undefined>): Promise<CheckedIn> {
  const { args, store, time } = context
  const { login } = actorOf(context).caller.user
  const scan = { eventId: args.event, by: login, nonce: args.nonce, now: time.now }
  const { place, code } = args
  return place ? checkIn(store, place, scan) : checkInByCode(store, code ?? '', scan)
}

/** A place of another event is answered as one that doesn't exist: its id is no secret that proves anything. */
function outcomeProblem({ place }: CheckInArgs, outcome: keyof typeof codeProblems): ProblemsByField {
  if (!place) return { code: new Problem(codeProblems[outcome]) }
  const isUnknown = outcome === 'unknown' || outcome === 'otherEvent'
  return {
    place: isUnknown ? new Problem('unknown_place', { id: place }) : new Problem(codeProblems[outcome]),
  }
}

/** An unknown event, and a code and a place together, or neither. */
async function inputProblems(
  context: WriteRouteContext<Partial<CheckInArgs>, undefined>,
): Promise<ProblemsByField> {
  const { event: id } = context.args
  const [hasCode, hasPlace] = [context.sent.code, context.sent.place].map(value => value != null)
  const isKnown = id === undefined || (await findEvent(id, context))
  return {
    ...(!isKnown && { event: new Problem('unknown_event', { id }) }),
    ...(!hasCode && !hasPlace && { code: new Problem('code_or_place') }),
    ...(hasCode && hasPlace && { place: new Problem('not_with', { other: 'code' }) }),
  }
}

function findEvent(id: number, { store, caller, language }: WriteRouteContext) {
  return store.events.find(id, anyStatusFor(caller), language)
}

export const checkInHandlers = { run, references: inputProblems }

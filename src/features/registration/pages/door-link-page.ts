import { getSignedLink } from '../../../actions/accounts/signed-links.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import { everything } from '../../../domain/rights/visibility.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { formPages } from '../../../pages/forms/form-page.ts'
import type { Html } from '../../../web/html.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { doorClosesAt } from '../door-times.ts'
import { translate } from '../texts.ts'
import { type DoorContext, doorMain, doorScan } from './door.ts'

async function doorIn(context: FormContext): Promise<DoorContext> {
  const { store, params, exactNow: now, language, body, query, dates, message, assets } = context
  const link = await getSignedLink(store, 'door', params.secret ?? '', now)
  const event = await store.events.find(link.subjectId, everything, language)
  if (!event) throw new Refusal('eventNotFound')
  if (doorClosesAt(event) <= now) throw new Refusal('signedLinkOver')
  authorize(link.caller, 'registration.checkIn', event)
  const action = context.link(`/door/${params.secret}/`)
  return { store, event, body, query, now, dates, message, assets, action, by: translate(context, 'byLink') }
}

async function show(context: FormContext): Promise<FeatureAnswer> {
  return answer(await doorIn(context), context)
}

async function scan(context: FormContext): Promise<FeatureAnswer> {
  const door = await doorIn(context)
  const { result, outcome } = await doorScan(door)
  // Only wrong codes count, so that guessing is slow and a busy entrance is not.
  if (outcome === 'unknown') await context.countAttempt(`door ${door.event.id}`)
  return answer(door, context, result)
}

async function answer(door: DoorContext, context: FormContext, result?: Html): Promise<FeatureAnswer> {
  const main = await doorMain(door, result)
  return { page: { ...formPages, title: translate(context, 'door'), main, scripts: ['door.js'] } }
}

/** For helpers at the entrance, without an account. */
export const doorPages: readonly FeaturePage[] = [
  { method: 'GET', path: '/door/:secret/', isSecret: true, run: show },
  { method: 'POST', path: '/door/:secret/', isSecret: true, run: scan },
]

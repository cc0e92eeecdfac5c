import { can } from '../../../domain/rights/caller.ts'
import type { RequestContext } from '../../../rest/table/route.ts'
import { codeKey, codeOf, qrAddress, typedCode } from '../actions/codes.ts'
import type { Place, Registration } from '../registration.ts'

/** The code of a place and the content of its QR code. Nothing for a place that can't be used. */
export type PlaceCodes = (
  place: Place,
  registration: Registration,
) => { readonly code?: string; readonly qr?: string }

/**
 * Callers who may change registrations get the codes, to print and send tickets. Those who read registrations of
 * an event may change them too, unless their token says otherwise.
 */
export async function placeCodes({ store, caller, addresses }: RequestContext): Promise<PlaceCodes> {
  if (!can(caller, 'registration.write')) return () => ({})
  const key = await codeKey(store)
  return ({ id, isCancelled }, { state, eventId }) =>
    state === 'confirmed' && !isCancelled
      ? {
          code: typedCode(id, key),
          qr: qrAddress(addresses.base, { placeId: id, eventId, code: codeOf(id, key) }),
        }
      : {}
}

import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { Refusal, type RefusalReason } from '../../messages/refusal.ts'
import type { RequestContext } from '../../rest/table/context.ts'
import type { InterfaceNames } from '../../rest/table/profile.ts'
import type { RestProfile, Route } from '../../rest/table/route.ts'
import { paramsKnownAnywhere } from '../rest-address.ts'
import { notForYou } from '../tec/profile.ts'

export function wpProfile(site: InterfaceNames): RestProfile {
  return {
    path: 'wp-json/wp/v2',
    namespace: 'wp/v2',
    languageParameters: ['wpml_language', 'lang', site.languageParameter],
    taxonomyNames: { category: 'tribe_events_cat', tag: 'post_tag' },
    takesBareFiles: true,
    ignoredParams: paramsKnownAnywhere,
    translateError,
  }
}

async function translateError(
  error: unknown,
  route: Route,
  context: RequestContext,
  body: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal)) return error
  const { reason } = error
  if (reason === 'loginRequired' || reason === 'notAllowed') return withheld(error, route)
  if (/^(event|venue|organizer)NotAccessible$/.test(reason)) return notForYou(context)
  if (/^(event|venue|organizer|image)(NotFound|Gone)$/.test(reason)) return new Refusal('postNotFound')
  if (route.name === 'uploadMedia') return notUploaded(error, context, body)
  if (error.details.problems?.parent?.key === 'unknown_terms') return new Refusal('parentTermNotFound')
  return error
}

/** compat: forbidden actions have their own codes, for anonymous and for signed-in callers. */
function withheld(refusal: Refusal, route: Route): Refusal {
  const [login, not] = codesOf(route) ?? []
  if (!login || !not) return refusal
  return new Refusal(refusal.reason === 'loginRequired' ? login : not)
}

function codesOf({ name, tag, purpose, methods }: Route): [RefusalReason, RefusalReason] | undefined {
  if (name === 'readOwnUser') return ['notLoggedIn', 'notLoggedIn']
  if (/User/.test(name)) return ['loginToSeeUsers', 'mayNotSeeUsers']
  if (tag === 'interface') return undefined
  if (purpose === 'create') return ['loginToCreate', 'mayNotCreate']
  if (purpose === 'update')
    return tag === 'images' ? ['loginToEdit', 'mayNotEdit'] : ['loginToUpdate', 'mayNotUpdate']
  return methods.includes('DELETE') ? ['loginToDelete', 'mayNotDelete'] : undefined
}

/** compat: problems with a file have their own codes, depending on how it was sent. */
function notUploaded(refusal: Refusal, { header }: RequestContext, body: unknown): Refusal {
  const { missing, problems } = refusal.details
  const isForm = /^multipart\//i.test(header('content-type') ?? '')
  const hasOther = Object.values((body ?? {}) as object).some(value => value instanceof UploadedFile)
  if (missing?.includes('file')) return new Refusal(hasOther ? 'uploadNotTaken' : 'uploadWithoutData')
  if (!problems?.file) return refusal
  return new Refusal(isForm ? 'uploadNotTaken' : 'uploadedBytesNotTaken')
}

// Whether passwords are accepted, and the other ways to sign in.

import type { User } from '../../domain/rights/permissions.ts'
import { allFeatures } from '../../features/all-features.ts'
import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from '../frame/desk-context.ts'
import type { SignInStep } from '../frame/sign-in-step.ts'

export function hasPasswordSignIn({ sliceSettings }: Pick<VisitContext, 'sliceSettings'>): boolean {
  return sliceSettings.passwordSignIn === 'on'
}

/** If passwords are switched off, administrators may still use one, with a code of their second factor. */
export async function maySignInByPassword(
  user: User,
  context: Pick<VisitContext, 'sliceSettings' | 'store'>,
): Promise<boolean> {
  if (hasPasswordSignIn(context)) return true
  return user.role === 'administrator' && (await context.store.slices.needsMoreThanPassword(user.id))
}

/** The step after the password, if a slice has one. */
export const signInStep: SignInStep | undefined = allFeatures.find(feature => feature.signInStep)?.signInStep

/** The buttons of features, for a sign-in that leads to this path. */
export function otherSignIns(next: string, context: VisitContext): Html {
  return html`${allFeatures.flatMap(({ signInSection }) => signInSection?.(next, context) ?? [])}`
}

import { type Html, html } from '../../web/html.ts'
import { formHtml } from '../forms/form.ts'
import type { VisitContext } from '../frame/desk-context.ts'
import { icon } from '../frame/icons.ts'

/** The sign-out button. Scripts ask for confirmation if the browser holds unsaved text of this account. */
export function signOutForm(context: VisitContext, name?: string): Html {
  const { t, user } = context
  return formHtml(
    { action: '/desk/sign-out/', isPlain: true, ...(name !== undefined && { name }) },
    html`<button class="quiet" data-account="${String(user?.id ?? 0)}" data-sign-out="${t('unsavedAtSignOut')}">${icon('signOut')}<span>${t('signOut')}</span></button>`,
    context,
  )
}

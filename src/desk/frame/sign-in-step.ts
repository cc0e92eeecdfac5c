import type { Profile } from '../../domain/rights/permissions.ts'
import type { Html } from '../../web/html.ts'
import type { VisitContext } from './desk-context.ts'
import type { DeskPage } from './desk-row.ts'

/** The form of a step: where it is sent, and what is sent with it. */
export interface StepForm {
  /** By default, a path of the step. */
  readonly action?: string
  readonly hiddenFields: Html
}

export interface StepPage {
  readonly page: DeskPage
}

/** A step between the correct password and the session, which a slice may require. At most one slice has one. */
export interface SignInStep {
  /** The page that asks for it, if this user needs it. */
  ask(user: Profile, form: StepForm, context: VisitContext): Promise<StepPage | undefined>
  /**
   * The user who completed it with the submitted form, or the page again. `over` if it started too long ago, and
   * undefined if it is not what was submitted.
   */
  complete(form: StepForm, context: VisitContext): Promise<Profile | StepPage | 'over' | undefined>
}

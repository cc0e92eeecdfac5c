import type { PersonalData } from '../actions/accounts/personal-data.ts'
import type { Calendar } from '../actions/calendar.ts'
import type { Letters, PreviewedMessage } from '../actions/notifications/deliver-outbox.ts'
import type { JournalConsumer } from '../actions/notifications/follow-journal.ts'
import type { CommandRow } from '../cli/line/command.ts'
import type { OlderClientParts } from '../compat/older-client-parts.ts'
import type { SliceSettings } from '../config/slice-settings.ts'
import type { DeskContext, VisitContext } from '../desk/frame/desk-context.ts'
import type { DeskRow } from '../desk/frame/desk-row.ts'
import type { SignInStep } from '../desk/frame/sign-in-step.ts'
import type { PaletteRow, SettingsPage, StatusLines, TopicTexts } from '../desk/frame/slice-parts.ts'
import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import type { OutboxMessage } from '../domain/journal/outbox-message.ts'
import type { Person } from '../domain/rights/person.ts'
import type { FormProblem, SentForm } from '../http/identity/form-guard.ts'
import type { FindCaller } from '../http/identity/slice-credentials.ts'
import type { Endpoint } from '../http/server/endpoints.ts'
import type { Job } from '../jobs/job.ts'
import type { ProblemsByField } from '../messages/problem.ts'
import type { FetchPage } from '../outgoing/fetch-document.ts'
import type { FormNotice } from '../pages/forms/form-inputs.ts'
import type { DocumentOf, Page, PageContext, SiteLink } from '../pages/frame/page-context.ts'
import type { Program } from '../program.ts'
import type { ShapeName } from '../resources/shapes/shapes.ts'
import type { Route } from '../rest/table/route.ts'
import type { SliceStorage } from '../storage/slice-storage.ts'
import type { AccountTransaction } from '../storage/store.ts'
import type { Html } from '../web/html.ts'

/**
 * A vertical slice of the program in its own folder. The front ends, the jobs and the catalogues iterate
 * over `all-features.ts`.
 */
export interface Feature {
  /** Unique. */
  readonly name: string
  /** Whether the settings turn it on. A feature that is off has no routes, no pages and no settings page. */
  readonly isOn?: (settings: SliceSettings) => boolean
  /** The folder of its catalogues, `<language>.json`, which are merged with those in `locales/`. */
  readonly locales?: URL
  readonly storage?: SliceStorage
  readonly routes?: readonly Route[]
  /** Operations that only its endpoints call, with the checks, arguments and errors of the interface. */
  readonly internalRoutes?: readonly Route[]
  /** Addresses for clients of other protocols: any method, body and path, such as `/.well-known/caldav`. */
  readonly endpoints?: readonly FeatureEndpoint[]
  /** Finds callers by credentials that the core doesn't know. */
  readonly findCaller?: FindCaller
  readonly pages?: readonly FeaturePage[]
  /** Its links on every page of the site. */
  readonly siteLinks?: readonly SiteLink[]
  /** Its document about the subject of a page, which the page names for programs. */
  readonly documentOf?: DocumentOf
  /** What it adds to the page of an event, below the description. */
  readonly eventSection?: (event: LinkedEvent, context: PageContext) => Promise<Html>
  /** The link to it at the top of that page, if there is something to do. */
  readonly eventAction?: (event: LinkedEvent, context: PageContext) => Promise<Html | undefined>
  readonly olderClients?: OlderClientParts
  /** Its webhook messages for the documentation: `registration.confirmed` and others, whose data has this shape. */
  readonly messages?: {
    readonly kind: string
    readonly actions: readonly string[]
    readonly shape: ShapeName
  }
  readonly desk?: readonly DeskRow[]
  /** What it says about events in the desk's table, by event. */
  readonly deskEventNotes?: (
    events: readonly LinkedEvent[],
    context: DeskContext,
  ) => Promise<ReadonlyMap<number, Html>>
  /** What it says above the editor of an event. */
  readonly deskEditorNote?: (event: LinkedEvent, context: DeskContext) => Promise<Html | undefined>
  /** The faults that keep an event from being published at the desk, by input. */
  readonly deskEventProblems?: (event: TypedEvent, context: DeskContext) => Promise<ProblemsByField>
  /** Its button in the editor of an event. */
  readonly deskEventAction?: (event: LinkedEvent, context: DeskContext) => Promise<Html | undefined>
  /** Its pages that “Find anything” lists, besides its settings page. */
  readonly deskCommands?: readonly PaletteRow[]
  /** What the outbox calls its messages. */
  readonly topics?: TopicTexts
  /** Its card on the overview of the desk, for users who may create events. */
  readonly overviewSection?: (context: DeskContext) => Promise<Html | undefined>
  /** What it adds to the account page of a signed-in user. */
  readonly accountSection?: (context: DeskContext) => Promise<Html>
  /** What it adds to the page of a person, for those who manage people. */
  readonly personSection?: (person: Person, context: DeskContext) => Promise<Html>
  readonly signInStep?: SignInStep
  /** Its buttons on the sign-in page, which lead to this path of the desk. */
  readonly signInSection?: (next: string, context: VisitContext) => Html | undefined
  /** What it adds to the page of imports. */
  readonly importsSection?: (context: DeskContext) => Promise<Html>
  /** Its page among the settings. */
  readonly settingsPage?: SettingsPage
  /** What the status page says of its backlog (`SliceStorage.countBacklog`). */
  readonly statusLines?: StatusLines
  readonly jobs?: readonly Job[]
  /** Code that reacts to changes of records. */
  readonly consumers?: readonly JournalConsumer[]
  /** The mails it sends, by topic. */
  readonly letters?: Letters
  /** Shows messages of the outbox as they would be sent, by channel. */
  readonly previews?: Partial<Record<OutboxMessage['channel'], PreviewMessage>>
  /** What it stores about people. */
  readonly personalData?: PersonalData
  /** Keys that it has generated, which \`almanac secret rotate\` replaces. */
  readonly secrets?: readonly GeneratedSecret[]
  /** Its commands, by their names and arguments: `user add NAME`. */
  readonly commands?: Readonly<Record<string, CommandRow>>
}

export interface FeatureEndpoint extends Endpoint<EndpointProgram> {
  /** Whether the settings turn it on. Without it, it exists if its feature is on. */
  readonly isOn?: (settings: SliceSettings) => boolean
}

/** The part of the program that endpoints use. */
export interface EndpointProgram {
  /** For endpoints that change events. */
  readonly calendar: Calendar
}

export interface GeneratedSecret {
  /** Unique, as typed in the command. */
  readonly name: string
  /** What it is for, and what a new one ends. For operators, in English. */
  readonly about: string
  readonly replace: (tx: AccountTransaction) => Promise<void>
}

type PreviewMessage = (message: OutboxMessage, program: Program) => Promise<PreviewedMessage | undefined>

/** A page of the site, or a form that is sent to it. Neither is cached. */
export interface FeaturePage {
  readonly method: 'GET' | 'POST'
  /** In Fastify's syntax. It also exists below every language root. */
  readonly path: string
  /** Whether the address is a secret, which must not reach other sites. */
  readonly isSecret?: boolean
  /** The size of files that it takes. Default: none. */
  readonly maxFileBytes?: number
  readonly run: (context: FormContext) => Promise<FeatureAnswer>
}

type CountedForm = Pick<SentForm, 'mail' | 'sender' | 'weight'>

/** The request of a page that takes a form. */
export interface FormContext extends PageContext {
  /** The time, to the second. */
  readonly exactNow: PageContext['now']
  readonly body: Readonly<Record<string, unknown>>
  /** For pages that change events. */
  readonly calendar: Calendar
  /** Fetches a page that the visitor names. Count it first. */
  readonly fetchPage: FetchPage
  /** Counts a public action, and refuses it if it is requested too often for this target or by this client. */
  countAttempt(what: string): Promise<void>
  /** The hidden fields of a form that anyone may send. */
  guardFields(form: string): Promise<Html>
  /** Whether the form comes from a page of this server, before it is accepted. */
  isGenuine(form: string): Promise<boolean>
  /** Why the sent form has to be shown again. Undefined if it is accepted. */
  formProblem(form: string): Promise<FormProblem | undefined>
  /** Counts an accepted form, and refuses it if this client or the mail address has sent too many. */
  countForm(form: string, counted: CountedForm): Promise<void>
  /** Does both. Why the sent form has to be shown again, with what was typed; undefined if it is accepted. */
  refuseForm(form: string, counted: CountedForm): Promise<FormNotice | undefined>
}

/** An event as typed in the editor, in the parts that decide whether people can take part. */
export interface TypedEvent {
  readonly registration: string
  readonly tickets: readonly { readonly price: number; readonly url: string }[]
}

export type FeatureAnswer =
  | { readonly page: Page }
  | { readonly to: string }
  /** A file, such as a feed, that no cache keeps. */
  | {
      readonly file: { readonly name: string; readonly type: string; readonly content: AsyncIterable<string> }
    }

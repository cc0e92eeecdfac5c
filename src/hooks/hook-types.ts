// The types of hooks, for their authors: `import type { Hooks } from '…/hook-types.ts'`. This file imports nothing,
// so it can be copied next to the hooks. docs/operating/hooks.md explains them.

/** The default export of a hook file. */
export interface Hooks {
  readonly version: 1
  /** Changes or refuses an event before it is saved. Takes at most a second. */
  readonly beforeEventSave?: (save: EventSave) => SaveVerdict | Promise<SaveVerdict>
  /** Called for every change of a record, in order, at least once. If it throws, it is called again later. */
  readonly afterChange?: (change: RecordChange) => void | Promise<void>
  /** Adds HTML to pages of the site. The result must depend on the arguments only, because pages are cached. */
  readonly pageParts?: (shown: ShownPage) => PageParts | undefined
  /** Changes the subject or the text of a mail. */
  readonly mailText?: (mail: Mail) => MailChange | undefined | Promise<MailChange | undefined>
}

/** Nothing, fields to change with the names and values of the REST interface, or the reason for a refusal. */
export type SaveVerdict = { readonly change: EventFields } | { readonly refuse: string } | undefined

export type EventFields = Readonly<Record<string, unknown>>

export interface EventSave {
  /** The event as it would be stored. A new one has no id yet. */
  readonly event: HookEvent
  /** The event as it is stored now. Undefined for a new one. */
  readonly before: HookEvent | undefined
  /** The user who saves. */
  readonly by: { readonly login: string; readonly role: string }
  readonly from: 'interface' | 'desk' | 'command' | 'import' | 'schedule' | 'form'
}

/** An event, with the field names of the REST interface. */
export interface HookEvent {
  readonly id: number | undefined
  readonly slug: string
  readonly status: string
  /** The language of its texts. */
  readonly language: string
  readonly title: string
  readonly description: string
  readonly excerpt: string
  /** Local time, such as 2030-05-01 19:30:00. */
  readonly start_date: string
  readonly end_date: string
  readonly timezone: string
  readonly all_day: boolean
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly venue: readonly LinkedName[]
  readonly organizer: readonly LinkedName[]
  readonly custom_fields: EventFields
  /** Further fields, such as `cost`, `website` and `event_status`. */
  readonly [field: string]: unknown
}

export interface LinkedName {
  readonly id: number
  readonly name: string
}

export interface RecordChange {
  /** Rises with every change. A repeated call has the same number. */
  readonly seq: number
  readonly kind: 'event' | 'venue' | 'organizer' | 'category' | 'tag' | 'image'
  readonly id: number
  readonly action: 'created' | 'updated' | 'published' | 'trashed' | 'restored' | 'translated' | 'deleted'
  readonly version: number
  /** In UTC, such as 2030-05-01T17:30:00Z. */
  readonly at: string
  /** The user who made it. Null for scheduled changes. */
  readonly userId: number | null
  readonly from: EventSave['from']
  /** The event as it is now, if it is one and still exists. */
  readonly event: HookEvent | undefined
}

export interface ShownPage {
  readonly page: {
    /** Without the language, such as /events/. */
    readonly path: string
    readonly title: string
    readonly language: string
    readonly status: number
  }
  /** On the page of an event. */
  readonly event: HookEvent | undefined
}

/** Trusted HTML. The site's content security policy applies: no inline scripts or styles. */
export interface PageParts {
  /** At the end of the head. */
  readonly head?: string
  /** Above the footer of every page. */
  readonly foot?: string
  /** Below the content of an event. */
  readonly afterEvent?: string
}

export interface Mail {
  /** Such as `account.invitation`, `event.published` or `registration.confirmed`. */
  readonly topic: string
  readonly language: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

export interface MailChange {
  readonly subject?: string
  readonly blocks?: readonly MailBlock[]
}

/** A part of a mail. Texts are plain: a line that is only an address becomes a link. */
export type MailBlock =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly quote: string }
  | { readonly event: MailEvent }
  | { readonly action: string; readonly href: string }
  | { readonly picture: MailPicture; readonly caption: string }
  | { readonly small: string }
  | { readonly links: readonly { readonly label: string; readonly href: string }[] }

export interface MailEvent {
  readonly title: string
  readonly href?: string
  readonly when: string
  /** Places, and other facts, a line each. */
  readonly facts?: readonly string[]
  readonly isCancelled?: boolean
}

export interface MailPicture {
  /** The Content-ID of an attachment. */
  readonly cid: string
  readonly alt: string
  readonly pixels: number
}

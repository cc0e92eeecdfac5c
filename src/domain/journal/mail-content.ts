import type { Language } from '../records/record-frame.ts'
import type { Site } from '../site/site.ts'

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

export interface MailLink {
  readonly label: string
  readonly href: string
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
  /** Links of little importance, in one line. */
  | { readonly links: readonly MailLink[] }

/** A mail before it is laid out. */
export interface MailContent {
  readonly site: Pick<Site, 'name' | 'publicUrl' | 'accentColor'>
  readonly language: Language
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

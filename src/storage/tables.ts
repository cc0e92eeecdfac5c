import type { Generated } from 'kysely'
import type { eventContentFields } from '../domain/events/event-content.ts'
import type { ChangeAction, ChangedKind, Door } from '../domain/journal/change.ts'
import type { NoticeSubject } from '../domain/journal/notice.ts'
import type { DeliveryOutcome, WebhookReason, WebhookState } from '../domain/journal/webhook.ts'
import type { ImageExtension, imageContentFields } from '../domain/records/image.ts'
import type { Language } from '../domain/records/language.ts'
import type { organizerContentFields } from '../domain/records/organizer.ts'
import type { RecordKind } from '../domain/records/record-frame.ts'
import type { Status } from '../domain/records/status.ts'
import type { Taxonomy, termContentFields } from '../domain/records/term.ts'
import type { venueContentFields } from '../domain/records/venue.ts'
import type { Role } from '../domain/rights/permissions.ts'
import type { EntryPurpose } from '../domain/rights/session.ts'
import type { ImportDeed, ImportJobState } from '../domain/site/import-job.ts'
import type { ImportedKind, ImportStarter, ImportState } from '../domain/site/import-run.ts'
import type { SiteSettingName } from '../domain/site/site-setting.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { ColumnsOf } from './records/columns-of.ts'

/** 0 or 1: SQLite has no booleans, and every database is to hold the same columns. */
export type Flag = 0 | 1

export interface UserTable {
  id: Generated<number>
  login: string
  login_key: string
  role: Role
  /** Empty for who was invited and has not chosen a password yet: none opens it. */
  password_hash: string
  created_at: UtcSeconds
  /** What people call the user; empty where nobody has said. */
  name: Generated<string>
  /** The language of the desk, where the user has chosen one. */
  language: Language | null
  /** Where mail reaches the user; empty where nobody has said. */
  mail: Generated<string>
  mail_key: Generated<string>
  /** Since when the user may not come in any more. */
  disabled_at: UtcSeconds | null
}

/** Somebody who is signed in at the desk. */
export interface SessionTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  /** The program that was signed in with, as it calls itself. */
  agent: string
  created_at: UtcSeconds
  seen_at: UtcSeconds
  /** When the password was last given. */
  confirmed_at: UtcSeconds
}

/** Lets one user in once without a password, to set one. */
export interface EntryLinkTable {
  id: Generated<number>
  user_id: number
  secret_hash: string
  purpose: EntryPurpose
  expires_at: UtcSeconds
}

export interface TokenTable {
  id: Generated<number>
  user_id: number
  name: string
  secret_hash: string
  created_at: UtcSeconds
}

/** Attempts at passwords that failed or are under way, by a digest of who made them and at what. */
export interface AttemptTable {
  digest: string
  count: number
  wait_until: UtcSeconds
  forget_at: UtcSeconds
}

/** Of an account and a network that it has signed in from there is only a digest. */
export interface FamiliarNetworkTable {
  digest: string
  forget_at: UtcSeconds
}

/** Hands out the ids of events, venues, organizers and images: one series, so that `global_id` is unique. */
export interface RecordIdTable {
  id: Generated<number>
  kind: string
}

/** Who holds which address: one record of a kind, be it in several languages. The trash holds none. */
export interface SlugTable {
  kind: SlugKind
  language: Language
  slug: string
  record_id: number
}

/** Images have texts in several languages, as the others do, but no address that stands for their name. */
export type SlugKind = RecordKind | Taxonomy | 'image'

/** Where a record came from. Both or neither. */
export interface SourceColumns {
  source: string | null
  source_id: string | null
}

export interface FrameColumns extends SourceColumns {
  id: number
  author_id: number
  status: Status
  published_at: UtcSeconds
  modified_at: UtcSeconds
  language: Language
  /** The languages that the record has texts in, its own first, separated by commas. */
  languages: string
  slug: string
  image_id: number | null
  search_text: string
  /** Whether it was ever published: then the public may know that it is in the trash. */
  was_public: Flag
  /** Who put it into the trash, where that is known. Outside of the trash it means nothing. */
  trashed_by: number | null
  /** Raised by one with every change of the record, its links or its translations. */
  version: number
}

type LinkedFields = Pick<
  typeof venueContentFields,
  keyof typeof organizerContentFields & keyof typeof venueContentFields
>

/** What the tables of venues and organizers have in common. */
export interface LinkedRecordColumns extends FrameColumns, ColumnsOf<LinkedFields> {
  sort_key: string
}

export interface VenueTable extends LinkedRecordColumns, ColumnsOf<typeof venueContentFields> {}

export interface OrganizerTable extends LinkedRecordColumns, ColumnsOf<typeof organizerContentFields> {}

export interface TermTable extends SourceColumns, ColumnsOf<typeof termContentFields> {
  id: number
  taxonomy: Taxonomy
  language: Language
  languages: string
  name_key: string
  sort_key: string
  slug: string
  search_text: string
  /** 0 when that was before the calendar kept account of it. */
  modified_at: UtcSeconds
  /** How many published events have the term, kept up to date by every write that changes it. */
  event_count: Generated<number>
  version: Generated<number>
}

/** What a person says of an event is in the columns of `eventContentFields`. */
export interface EventTable extends FrameColumns, ColumnsOf<typeof eventContentFields> {
  sort_key: string
  all_day: Flag
  time_zone: string
  start_local: string
  end_local: string
  start_utc: UtcSeconds
  end_utc: UtcSeconds
  password_hash: string | null
  has_tickets: Flag
  /** What `isFree` says of its cost and its tickets. */
  is_free: Flag
  /** Whether it has a published venue with coordinates. Triggers keep it, and nobody writes it. */
  is_located?: Flag | undefined
  /** When everybody gets the address, where that is a moment. */
  online_from_utc: UtcSeconds | null
  series_id: number | null
  /** When it begins by the rule of its series, on the clock of that. */
  original_start: string | null
  series_version: number | null
  /** JSON: the names of what was changed in this one of a series alone. */
  own_fields: string
}

/** What repeats. Dates are JSON lists of times on the clock of the zone. */
export interface SeriesTable {
  id: Generated<number>
  version: number
  /** As RFC 5545 writes it, but with an UNTIL on the clock of the zone. */
  rule: string
  extra_dates: string
  excluded_dates: string
  skipped_dates: string
  time_zone: string
  start_local: string
  lasts_seconds: number
  all_day: Flag
  made_until: UtcSeconds | null
}

/** How many listed events begin on each day, kept by triggers. Days are counted from 1970, in UTC. */
export interface ListedDayTable {
  /** Of which term they are; 0 stands for all events. */
  term_id: number
  day: number
  events: number
  featured: number
  /** None of the events ends later; it may be that none ends as late any more. */
  last_end: number
}

/** The texts of records in other languages than their own. */
export interface TranslationTable {
  id: Generated<number>
  kind: SlugKind
  record_id: number
  language: Language
  /** JSON: the texts that are translated, by their names in the record. */
  texts: string
  slug: string | null
  /** By what the record is sorted and found in this language, with its own texts where none are translated. */
  sort_key: string
  search_text: string
  /** Whether its source has got other texts since it was written. */
  is_older: Generated<Flag>
}

/** Which venues and organizers an event has, in the order given. */
/** A slug under which the public has found a record that has another by now. The last to have had it counts. */
export interface FormerSlugTable {
  kind: SlugKind
  slug: string
  record_id: number
}

export interface EventLinkTable {
  event_id: number
  kind: 'venue' | 'organizer'
  linked_id: number
  position: number
}

export interface EventTermTable {
  event_id: number
  term_id: number
}

export interface ImageTable extends SourceColumns, ColumnsOf<typeof imageContentFields> {
  id: number
  author_id: number
  created_at: UtcSeconds
  modified_at: UtcSeconds
  language: Language
  languages: string
  /** SHA-256 of the original, by which all files of the image are named. */
  digest: string
  extension: ImageExtension
  width: number
  height: number
  bytes: number
  /** JSON: the sizes that there are files of. */
  sizes: string
  source_url: string | null
  /** Whether it was uploaded to the library that everybody may look through. */
  is_attachment: 0 | 1
  sort_key: string
  search_text: string
  version: Generated<number>
}

/** One row: which history this calendar has. */
export interface JournalTable {
  id: number
  epoch: string
  /** The highest number of a change that is not kept any more. */
  forgotten: number
  /** How often the settings were changed. */
  settings_version: Generated<number>
}

/** What a change of a whole series replaced. */
export interface SeriesUndoTable {
  id: Generated<number>
  user_id: number
  made_at: UtcSeconds
  /** `ReplacedSeries` as JSON. */
  replaced: string
}

/** A change of a long series that is written in several transactions, until the last of them. */
export interface SeriesOperationTable {
  id: Generated<number>
  /** JSON: the series that it changes. */
  series_ids: string
  user_id: number | null
  door: Door
  begun_at: UtcSeconds
  /** `PackedWork` as JSON. */
  work: string
  /** How much of it is written. */
  done: number
  /** The row of `series_undo` that notes what it replaces. */
  undo_id: number | null
}

/** An import that somebody has asked the server for. */
export interface ImportJobTable {
  id: Generated<number>
  user_id: number
  name: string
  address: string | null
  /** What is in the file, in Base64. */
  file: string | null
  options: string
  deed: ImportDeed
  state: ImportJobState
  rehearsal_id: number | null
  run_id: number | null
  error: string | null
  created_at: UtcSeconds
  /** The lane it runs in and the claim of its process; null when no process runs it. */
  lane: number | null
  holder: string | null
  /** How often its process died while it was running. */
  crashes: Generated<number>
}

/** What administrators decide about the site. */
export interface SettingTable {
  name: SiteSettingName
  value: string
  /** What is in the file of a logo, in Base64. */
  file: string | null
}

/** Scheduled backups, and attempts at them. */
export interface BackupTable {
  id: Generated<number>
  made_at: UtcSeconds
  name: string
  bytes: number
  error: string | null
}

/** Which process does which piece of background work, and for how long it may count on that. */
export interface LeaseTable {
  name: string
  holder: string
  expires_at: UtcSeconds
}

/** What writes were answered whose client may ask for the same again, by a digest of who it is and of its key. */
export interface SentAnswerTable {
  digest: string
  /** A digest of all that was asked: another request under the same key is a mistake. */
  fingerprint: string
  status: number
  /** JSON: the headers that belong to the answer. */
  headers: string
  body: string
  forget_at: UtcSeconds
}

/** Every change of a record, by a number without gaps. */
export interface ChangeTable {
  seq: number
  at: UtcSeconds
  user_id: number | null
  door: Door
  kind: ChangedKind
  record_id: number
  action: ChangeAction
  version: number
  /** JSON: the fields that changed, each with its value before and after. */
  fields: string
}

/** Something that was, or is being, brought over from elsewhere. */
export interface ImportRunTable {
  id: Generated<number>
  source: string
  address: string
  state: ImportState
  is_dry_run: Flag
  /** Which process is at it. One that takes over writes another. */
  holder: string
  /** JSON: where to go on. */
  position: string | null
  /** JSON: how many records of each kind came to what end. */
  counts: string
  done: number
  total: number | null
  user_id: number | null
  started_by: ImportStarter
  started_at: UtcSeconds
  updated_at: UtcSeconds
  error: string | null
}

/** What an import has changed, in its order. What the values were before is in the journal. */
export interface ImportChangeTable {
  run_id: number
  number: number
  source: string
  kind: ImportedKind
  source_id: string
  record_id: number
  /** 0 for what was created. */
  version_before: number
  version_after: number
  /** JSON: a series as it was. */
  series_before: string | null
}

/** What an import has to say of a record: what it could not take along, or why it left it alone. */
export interface ImportNoteTable {
  run_id: number
  number: number
  kind: string
  source_id: string
  title: string
  place: string
  record_id: number | null
  outcome: string
  field: string
  reason: string
}

/** A calendar elsewhere that is kept fresh here. */
export interface FollowedCalendarTable {
  id: Generated<number>
  address: string
  source: string
  without_images: Flag
  user_id: number
  created_at: UtcSeconds
  fetched_at: UtcSeconds | null
  imported_at: UtcSeconds | null
  last_run: number | null
  next_at: UtcSeconds
  failures: number
  error: string | null
  etag: string | null
  last_modified: string | null
  digest: string | null
}

/** Which record stands here for one of elsewhere, and what it was like when it was last brought over. */
export interface ImportedRecordTable {
  source: string
  kind: ImportedKind
  source_id: string
  record_id: number
  version: number
  /** Of the values that it had there. */
  digest: string
  last_run: number
}

/** What those who work on an event say to each other. */
export interface EventCommentTable {
  id: Generated<number>
  event_id: number
  user_id: number | null
  created_at: UtcSeconds
  asks_for_changes: Flag
  text: string
}

/** Mail that waits to be sent. */
export interface NoticeTable {
  id: Generated<number>
  user_id: number
  event_id: number
  by_user_id: number | null
  about: NoticeSubject
  text: string
  due_at: UtcSeconds
  tries: Generated<number>
}

/** What makes the codes that a user types besides the password. Not asked for until the user has typed one. */
export interface SecondFactorTable {
  user_id: number
  secret: string
  confirmed_at: UtcSeconds | null
  /** The last step of time whose code was taken: none is taken twice. */
  last_step: Generated<number>
}

export interface RecoveryCodeTable {
  code_hash: string
  user_id: number
}

/** Somebody whose password was right, and whose code is still to come. */
export interface HalfSignInTable {
  token_hash: string
  user_id: number
  until: UtcSeconds
}

/** A word in a name of a record that the public sees. What an event costs is a record of its own kind. */
export interface SearchWordTable {
  kind: SearchedKind
  record_id: number
  language: Language
  word: string
  /** The word without its ending, as its language has it. */
  stem: string
  /** How much it tells that this word fits. */
  weight: number
}

/** The kinds whose names are searched. */
export type NamedKind = RecordKind | Taxonomy

/** The cost of an event is apart from its title: a password hides it. */
export type SearchedKind = NamedKind | 'cost'

/** One row: the change up to which the words of records are true. */
export interface SearchPlaceTable {
  id: number
  epoch: string
  seq: number
  /** While the whole index is made anew: the kind whose records are being read, and the last of them that was. */
  filling: NamedKind | null
  filled_to: number
}

/** A word that was in a name at some time, by each of the keys that a slip makes of it. */
export interface SearchSlipTable {
  key: string
  word: string
}

/** An address that is told of changes, and how far it has been told. */
export interface WebhookTable {
  id: Generated<number>
  address: string
  /** JSON: the kinds of records, what may have happened to them, and what events have to link to. */
  kinds: string
  actions: string
  links: string
  language: Language
  user_id: number | null
  base: string
  state: Generated<WebhookState>
  reason: WebhookReason | null
  created_at: UtcSeconds
  /** Its place in the journal: the number of a change, and how much of what that tells has been told. */
  seq: number
  place: number
  place_id: number
  failures: Generated<number>
  failing_since: UtcSeconds | null
  next_at: Generated<UtcSeconds>
}

/** What messages are signed with. Neither backups nor copies carry it. */
export interface WebhookSecretTable {
  webhook_id: number
  secret: string
}

/** Every attempt to deliver a message. */
export interface WebhookDeliveryTable {
  id: Generated<number>
  webhook_id: number
  message_id: string
  type: string
  record_id: number | null
  at: UtcSeconds
  milliseconds: number
  status: number | null
  error: DeliveryOutcome['error']
  answer: string
}

export interface Tables {
  users: UserTable
  tokens: TokenTable
  sessions: SessionTable
  entry_links: EntryLinkTable
  attempts: AttemptTable
  familiar_networks: FamiliarNetworkTable
  record_ids: RecordIdTable
  slugs: SlugTable
  former_slugs: FormerSlugTable
  venues: VenueTable
  organizers: OrganizerTable
  terms: TermTable
  events: EventTable
  series: SeriesTable
  series_undo: SeriesUndoTable
  series_operations: SeriesOperationTable
  backups: BackupTable
  listed_days: ListedDayTable
  event_links: EventLinkTable
  event_terms: EventTermTable
  event_comments: EventCommentTable
  notices: NoticeTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  half_sign_ins: HalfSignInTable
  translations: TranslationTable
  images: ImageTable
  journal: JournalTable
  settings: SettingTable
  import_jobs: ImportJobTable
  changes: ChangeTable
  leases: LeaseTable
  import_runs: ImportRunTable
  import_changes: ImportChangeTable
  import_notes: ImportNoteTable
  imported_records: ImportedRecordTable
  followed_calendars: FollowedCalendarTable
  webhooks: WebhookTable
  webhook_secrets: WebhookSecretTable
  webhook_deliveries: WebhookDeliveryTable
  sent_answers: SentAnswerTable
  search_words: SearchWordTable
  search_slips: SearchSlipTable
  search_place: SearchPlaceTable
}

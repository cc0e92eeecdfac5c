import type { Generated } from 'kysely'
import type { BulkOutcome } from '../domain/events/bulk-change.ts'
import type { eventContentFields } from '../domain/events/event-content.ts'
import type { ChangeAction, ChangedKind, Door, UndoKind } from '../domain/journal/change.ts'
import type { OutboxChannel, OutboxState } from '../domain/journal/outbox-message.ts'
import type {
  ImageExtension,
  imageContentFields,
  Language,
  RecordKind,
  Status,
} from '../domain/records/record-frame.ts'
import type { SourcedKind, Taxonomy, termContentFields } from '../domain/records/term.ts'
import type { organizerContentFields, venueContentFields } from '../domain/records/venues-organizers.ts'
import type { Role } from '../domain/rights/permissions.ts'
import type { EntryPurpose } from '../domain/rights/session.ts'
import type { LinkPurpose } from '../domain/rights/signed-link.ts'
import type {
  ImportedKind,
  ImportNote,
  ImportOutcome,
  ImportStarter,
  ImportState,
  ImportStatus,
} from '../domain/site/import-run.ts'
import type { SiteSettingName } from '../domain/site/site.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { ColumnsOf } from './records/content-columns.ts'

/** 0 or 1. SQLite has no booleans, and all databases have the same columns. */
export type Flag = 0 | 1

/** Owners of slugs: one record of a kind, possibly in several languages. Trashed records have none. */
export interface SlugTable {
  kind: SlugKind
  language: Language
  slug: string
  record_id: number
}

/** Images are translated like the other kinds, but have no slug. */
export type SlugKind = RecordKind | Taxonomy | 'image'

/** Where a record was imported from. Both or neither. */
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
  /** The languages of the record's texts, its own first, comma-separated. */
  languages: string
  slug: string
  image_id: number | null
  search_text: string
  /** Whether it was ever published. If so, the public may know that it is in the trash. */
  was_public: Flag
  /** Who trashed it, if known. Only meaningful in the trash. */
  trashed_by: number | null
  /** Incremented by every change of the record, its links or its translations. */
  version: number
}

type LinkedFields = Pick<
  typeof venueContentFields,
  keyof typeof organizerContentFields & keyof typeof venueContentFields
>

/** Columns shared by venues and organizers. */
export interface LinkedRecordColumns extends FrameColumns, ColumnsOf<LinkedFields> {
  sort_key: string
}

export interface TermTable extends SourceColumns, ColumnsOf<typeof termContentFields> {
  id: number
  taxonomy: Taxonomy
  language: Language
  languages: string
  name_key: string
  sort_key: string
  slug: string
  search_text: string
  /** 0 for terms older than this column. */
  modified_at: UtcSeconds
  /** The number of published events with the term, maintained by every write that affects it. */
  event_count: Generated<number>
  version: Generated<number>
}

/** The editable fields are the columns of `eventContentFields`. */
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
  /** The result of `isFree` for its cost and tickets. */
  is_free: Flag
  /** Whether it has a published venue with coordinates. Maintained by triggers only. */
  is_located?: Flag | undefined
  /** When the join link becomes public, if that is at a fixed time. */
  online_from_utc: UtcSeconds | null
  series_id: number | null
  /** The start by the rule of its series, in local time. */
  original_start: string | null
  series_version: number | null
  /** JSON: names of the fields edited in this occurrence alone. */
  own_fields: string
}

/** Dates are JSON lists of local times. */
export interface SeriesTable {
  id: Generated<number>
  version: number
  /** An RFC 5545 rule, but with UNTIL in local time. */
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

export interface TranslationTable {
  id: Generated<number>
  kind: SlugKind
  record_id: number
  language: Language
  /** JSON: translated texts by field name. */
  texts: string
  slug: string | null
  /** Sort key and search text in this language, with fallbacks to the record's own texts. */
  sort_key: string
  search_text: string
  /** Whether the source texts have changed since. */
  is_older: Generated<Flag>
  /** JSON: the source texts that changed since, as they were then. */
  source_before: Generated<string | null>
}

/** The venues and organizers of an event, in order. */
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
  /** SHA-256 of the original. All files of the image are named by it. */
  digest: string
  extension: ImageExtension
  width: number
  height: number
  bytes: number
  /** JSON: the sizes that have files. */
  sizes: string
  source_url: string | null
  /** Whether it was uploaded to the public media library. */
  is_attachment: 0 | 1
  sort_key: string
  search_text: string
  version: Generated<number>
}

export interface ImportRunTable {
  id: Generated<number>
  source: string
  address: string
  state: ImportState
  is_dry_run: Flag
  /** The process that runs it. Another one that takes over replaces it. */
  holder: string
  /** JSON: where to resume. */
  position: string | null
  /** JSON: the number of records by kind and outcome. */
  counts: string
  done: number
  total: number | null
  user_id: number | null
  started_by: ImportStarter
  /** What new events become. */
  new_status: Generated<ImportStatus>
  /** JSON: how many records its undo removed, restored and left. */
  undone: Generated<string | null>
  started_at: UtcSeconds
  updated_at: UtcSeconds
  error: string | null
}

/** Maps a source record to the local one, with its state at the last import. */
export interface ImportedRecordTable {
  source: string
  kind: ImportedKind
  source_id: string
  record_id: number
  version: number
  /** Digest of its values at the source. */
  digest: string
  last_run: number
}

/** Comments of the people who work on an event. */
export interface EventCommentTable {
  id: Generated<number>
  event_id: number
  user_id: number | null
  created_at: UtcSeconds
  asks_for_changes: Flag
  text: string
}

/** The kinds whose names are searched. */
export type NamedKind = RecordKind | Taxonomy

export interface Tables {
  users: {
    id: Generated<number>
    login: string
    login_key: string
    role: Role
    /** Empty until an invited user sets a password. No password matches it. */
    password_hash: string
    created_at: UtcSeconds
    /** The display name, if set. */
    name: Generated<string>
    /** The desk language, if the user has chosen one. */
    language: Language | null
    /** The email address, if set. */
    mail: Generated<string>
    mail_key: Generated<string>
    disabled_at: UtcSeconds | null
  }
  tokens: {
    id: Generated<number>
    user_id: number
    name: string
    secret_hash: string
    created_at: UtcSeconds
    /** Separated by spaces. Null means full access. */
    scopes: string | null
    expires_at: UtcSeconds | null
    last_used_at: UtcSeconds | null
  }
  sessions: {
    id: Generated<number>
    user_id: number
    token_hash: string
    /** The User-Agent. */
    agent: string
    created_at: UtcSeconds
    seen_at: UtcSeconds
    /** When the password was last entered. */
    confirmed_at: UtcSeconds
  }
  /** Single-use links to sign in without a password and set one. */
  entry_links: {
    id: Generated<number>
    user_id: number
    secret_hash: string
    purpose: EntryPurpose
    expires_at: UtcSeconds
  }
  /** Failed or pending password attempts, by a digest of client and account. */
  attempts: {
    digest: string
    count: number
    wait_until: UtcSeconds
    forget_at: UtcSeconds
  }
  /** Keys that all processes share. Backups and copies omit them. */
  server_secrets: {
    name: string
    value: string
  }
  /** Account and network are stored as a digest only. */
  familiar_networks: {
    digest: string
    forget_at: UtcSeconds
  }
  /** The id sequence of all records, so `global_id` is unique. */
  record_ids: {
    id: Generated<number>
    kind: string
  }
  slugs: SlugTable
  /** A former slug of a record that was public. The last owner counts. */
  former_slugs: {
    kind: SlugKind
    slug: string
    record_id: number
  }
  venues: LinkedRecordColumns & ColumnsOf<typeof venueContentFields>
  organizers: LinkedRecordColumns & ColumnsOf<typeof organizerContentFields>
  terms: TermTable
  events: EventTable
  /** The ids of tickets, and the event that each was created for. */
  tickets: {
    id: Generated<number>
    event_id: number | null
  }
  series: SeriesTable
  undo_records: {
    id: Generated<number>
    user_id: number
    made_at: UtcSeconds
    kind: UndoKind
    /** `ReplacedSeries` or `ReplacedByMerge` as JSON. */
    replaced: string
  }
  desk_drafts: {
    id: Generated<number>
    user_id: number
    path: string
    tab: string
    name: string
    /** The form, URL-encoded. */
    fields: string
    /** In milliseconds of the browser's clock. */
    typed_at: number
    saved_at: UtcSeconds
  }
  /** The users who have the editor of an event open. */
  open_editors: {
    event_id: number
    user_id: number
    seen_at: UtcSeconds
  }
  user_preferences: {
    user_id: number
    name: string
    value: string
  }
  bulk_changes: {
    id: Generated<number>
    user_id: number
    /** `BulkWork` as JSON. */
    change: string
    total: number
    is_done: number
    made_at: UtcSeconds
  }
  bulk_change_events: {
    change_id: number
    event_id: number
    outcome: BulkOutcome
    /** The version that the change made, or that an undo takes back. */
    version: number
  }
  /** A change of a long series that takes several transactions. Deleted by the last one. */
  series_operations: {
    id: Generated<number>
    /** JSON: the ids of the series it changes. */
    series_ids: string
    user_id: number | null
    door: Door
    begun_at: UtcSeconds
    /** `PackedWork` as JSON. */
    work: string
    done: number
    /** The row of `undo_records` with what it replaces. */
    undo_id: number | null
    notifies: Generated<Flag>
    client: string | null
  }
  /** Scheduled backups, and attempts at them. */
  backups: {
    id: Generated<number>
    made_at: UtcSeconds
    name: string
    bytes: number
    error: string | null
  }
  event_links: EventLinkTable
  event_terms: EventTermTable
  event_comments: EventCommentTable
  /** Messages to send: what happened, not the finished mail. */
  outbox: {
    id: Generated<number>
    channel: Generated<OutboxChannel>
    topic: string
    /** Such as `user:3`. */
    recipient: string
    /** JSON. */
    data: string
    state: Generated<OutboxState>
    tries: Generated<number>
    created_at: UtcSeconds
    due_at: UtcSeconds
    ended_at: UtcSeconds | null
    error: Generated<string>
  }
  outbox_pauses: {
    channel: string
    at: UtcSeconds
  }
  /** Links for people without accounts. */
  signed_links: {
    secret_hash: string
    purpose: LinkPurpose
    subject_id: number
    created_at: UtcSeconds
    expires_at: UtcSeconds
  }
  /** How far each consumer has read the journal. */
  journal_consumers: {
    name: string
    seq: number
  }
  translations: TranslationTable
  images: ImageTable
  /** A single row that identifies the history of this calendar. */
  journal: {
    id: number
    epoch: string
    /** The highest number of a pruned change. */
    forgotten: number
    /** Incremented by every change of the settings. */
    settings_version: Generated<number>
  }
  settings: {
    name: SiteSettingName
    value: string
    /** The logo file in Base64. */
    file: string | null
  }
  /** Every change of a record, numbered without gaps. */
  changes: {
    seq: number
    at: UtcSeconds
    user_id: number | null
    door: Door
    kind: ChangedKind
    record_id: number
    action: ChangeAction
    version: number
    /** JSON: changed fields with values before and after. */
    fields: string
    /** Whether people who registered get a mail about it. */
    notifies: Generated<Flag>
    /** The program that made it for the user. */
    client: string | null
  }
  /** Which process does which piece of background work, and for how long it may count on that. */
  leases: {
    name: string
    holder: string
    expires_at: UtcSeconds
  }
  import_runs: ImportRunTable
  /** The changes of an import, in order. Previous values are in the journal. */
  import_changes: {
    run_id: number
    number: number
    source: string
    kind: ImportedKind
    source_id: string
    record_id: number
    /** 0 for a created record. */
    version_before: number
    version_after: number
    /** JSON: the series before the change. */
    series_before: string | null
  }
  /** A note of an import about a record: a lost value, or why it was skipped. */
  import_notes: {
    run_id: number
    number: number
    kind: ImportNote['kind']
    source_id: string
    title: string
    place: string
    record_id: number | null
    outcome: ImportNote['outcome']
    field: string
    reason: string
  }
  /** What an import did, or would do, with a record. */
  import_rows: {
    run_id: number
    number: number
    kind: SourcedKind
    title: string
    place: string
    outcome: ImportOutcome
    record_id: number | null
    starts_at: string
    /** JSON: the cells of its row in a table, by field. Empty for other records. */
    cells: string
  }
  imported_records: ImportedRecordTable
  /** Stored responses to writes for retries, by a digest of client and idempotency key. */
  sent_answers: {
    digest: string
    /** Digest of the whole request. A different request with the same key is an error. */
    fingerprint: string
    status: number
    /** JSON: response headers. */
    headers: string
    body: string
    forget_at: UtcSeconds
  }
}

import type { Kysely } from 'kysely'
import type { CalendarStamp, ChangedBy } from '../domain/journal/change.ts'
import type { Language, RecordFrame } from '../domain/records/record-frame.ts'
import type { Visibility } from '../domain/rights/visibility.ts'
import type { Backlog } from '../domain/site/system-facts.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import { attemptReads, attemptWrites } from './accounts/attempts.ts'
import { entryLinkReads, entryLinkWrites } from './accounts/entry-links.ts'
import { personalDataReads, personalDataWrites } from './accounts/personal-data.ts'
import { serverSecretReads, serverSecretWrites } from './accounts/server-secrets.ts'
import { sessionReads, sessionWrites } from './accounts/sessions.ts'
import { signedLinkReads, signedLinkWrites } from './accounts/signed-links.ts'
import { tokenReads, tokenWrites } from './accounts/tokens.ts'
import { userReads, userWrites } from './accounts/users.ts'
import { backupReads, backupWrites, readBacklog } from './backups.ts'
import { bulkChangeReads, bulkChangeWrites } from './desk/bulk-changes.ts'
import { draftReads, draftWrites } from './desk/drafts.ts'
import { openEditorReads, openEditorWrites } from './desk/open-editors.ts'
import { preferenceReads, preferenceWrites } from './desk/preferences.ts'
import type { DatabaseFault } from './dialects/database-fault.ts'
import type { Connections, Dialect } from './dialects/dialect.ts'
import { createGroupCommit, type Work } from './engine/group-commit.ts'
import { ensureIdentity, findIdentity } from './engine/identity.ts'
import { leaseWrites } from './engine/leases.ts'
import { type CachedReads, cacheReads, readUncached } from './engine/statements/cached-reads.ts'
import {
  beginUnit,
  type CommitHook,
  type OpenChanges,
  type UnitOfWork,
  type UnitOptions,
} from './engine/unit-of-work.ts'
import { tryToWrite, type WriteTransaction } from './engine/write-transaction.ts'
import { eventReservations, newEventWrites } from './events/event-bulk.ts'
import { eventCommentReads, eventCommentWrites } from './events/event-comments.ts'
import { eventEditReads, eventWrites } from './events/event-writes.ts'
import { eventReads } from './events/events.ts'
import { pastEventReads } from './events/past-events.ts'
import { hasDue, publishDue } from './events/publish-due.ts'
import { ticketReads, ticketWrites } from './events/tickets.ts'
import { zoneTimeReads, zoneTimeWrites } from './events/zone-times.ts'
import { imageEditReads, imageReads, imageWrites } from './images/images.ts'
import { pictured } from './images/with-images.ts'
import { importLogReads, importLogWrites } from './imports/import-log.ts'
import { importMatchReads } from './imports/import-matches.ts'
import { importReads, importWrites } from './imports/imports.ts'
import { stampByAsking, stampByCommits } from './journal/calendar-stamp.ts'
import { afterNotes } from './journal/change-notes.ts'
import { feedReads } from './journal/feed.ts'
import { journaled, journalReads, journalWrites } from './journal/journal.ts'
import { journalConsumerReads, journalConsumerWrites } from './journal/journal-consumers.ts'
import { sentAnswerReads, sentAnswerWrites } from './journal/sent-answers.ts'
import { undoRecordWrites } from './journal/undo-records.ts'
import { outboxReads, outboxWrites } from './outbox/outbox.ts'
import { type ChoiceQuery, listChoices } from './records/choices.ts'
import { giveRecords, recordIdWrites } from './records/frame.ts'
import { slugReads } from './records/slug-reads.ts'
import { sourceReads } from './records/sources.ts'
import { translationReads } from './records/translation-queue.ts'
import { trashReads } from './records/trash.ts'
import { wholeRecordReads } from './records/whole-records.ts'
import { siteSearchReads } from './search/site-search.ts'
import { seriesReads } from './series/series.ts'
import { seriesOperationReads, seriesOperationWrites } from './series/series-operations.ts'
import { seriesEditReads, seriesWrites } from './series/series-writes.ts'
import { settingReads, settingWrites } from './settings.ts'
import { sliceAnswers, sliceWrites } from './slice-answers.ts'
import type { SliceStorage } from './slice-storage.ts'
import type { Tables } from './tables.ts'
import { categoryColours } from './terms/term-tree.ts'
import { termWrites } from './terms/term-writes.ts'
import { termReads } from './terms/terms.ts'
import { organizerMapping, venueMapping } from './venues-organizers/linked-record-mapping.ts'
import { linkedRecordWrites } from './venues-organizers/linked-record-writes.ts'
import { linkedRecordEditReads, linkedRecordReads } from './venues-organizers/linked-records.ts'

/**
 * The database, as the rest of the program sees it. Reads of records require a visibility. Writes only exist
 * on the object passed by `transaction`, so none can happen outside of one.
 */
export interface Store extends ReadableStore {
  /** Changes records and the journal in one transaction. */
  change<T>(by: ChangedBy, work: (tx: StoreTransaction) => Promise<T>): Promise<T>
  /** The same outside the request's unit of work: in a separate transaction, unless one is open here. */
  changeApart<T>(by: ChangedBy, work: (tx: StoreTransaction) => Promise<T>): Promise<T>
  /** The same for all but records: users, tokens, sessions, password attempts, leases, webhooks, settings. */
  transaction<T>(work: (tx: AccountTransaction) => Promise<T>): Promise<T>
  /** Begins a unit of work in one transaction. The caller must end it soon: other writes wait. */
  beginUnit(onLeave: (unit: UnitOfWork<Store>) => Promise<void>, options?: UnitOptions): UnitOfWork<Store>
  readonly hasReplicas: boolean
  /** False while the database that accepts writes is known to be unavailable. */
  isPrimaryAvailable(): boolean
  /** Calls the listener when the database becomes unavailable (`away`), and when it answers again. */
  readonly onAvailability: Connections['onAvailability']
  /** The connections of this process, if the database is a server. */
  readonly connectionState: Connections['state']
  readonly serverState: Connections['serverState']
  /** The same store, but reads may use a replica and be slightly stale. */
  forReplicaReads(): Store
  /** The store that always reads current data. */
  forCurrentReads(): Store
  /** The state of all records and settings. Derived data is valid while it is unchanged. */
  stamp(): CalendarStamp | Promise<CalendarStamp>
  /** Listens until the store is closed, if the database sends notifications. */
  readonly listen: Connections['listen']
  /** Whether any scheduled record is due. `publishDue` publishes it. */
  hasDue(now: UtcSeconds): Promise<boolean>
  /** Fails if the database does not respond, or is not an Almanac database. */
  ping(): Promise<void>
  /** The database fault behind an error. Undefined for other errors. */
  classifyError(error: unknown): DatabaseFault | undefined
  maintain(): Promise<void>
  /** Refreshes the planner's statistics after large writes. */
  analyze(): Promise<void>
  close(): Promise<void>
}

/** Reads, inside or outside of a transaction. */
export type ReadableStore = ReturnType<typeof readsOn>

/** Reads and writes in one transaction. Reads see its writes. */
export type StoreTransaction = ReturnType<typeof recordTransactionOn> & {
  /** Runs after the commit, before the caller gets the result. */
  afterCommit(run: CommitHook<Store>): void
  /** Whether long operations must finish here, because the transaction is all or nothing. */
  readonly endsWhole: boolean
  /** Runs writes that another user started. The journal names that user. */
  onBehalf<T>(by: ChangedBy, work: () => Promise<T>): Promise<T>
}

/** The same, without writes of records. */
export type AccountTransaction = ReturnType<typeof accountTransactionOn>

/** The parts of the store besides its connections. */
interface StoreParts {
  readonly slices: readonly SliceStorage[]
  /** Fails if the tables are not those of this version. */
  refuseOtherTables(db: Kysely<Tables>, dialect: Dialect): Promise<void>
}

/** A dialect, and the slices that keep data in it. */
interface Stored {
  readonly dialect: Dialect
  readonly slices: readonly SliceStorage[]
}

export function createStore(connections: Connections, { slices, refuseOtherTables }: StoreParts): Store {
  const { reader, dialect, maintain, analyze, close } = connections
  const stored: Stored = { dialect, slices }
  const commitGroup = createGroupCommit(connections)
  let ownCommits = 0
  let lacksRoom = false
  const commit = async <T>(work: Work<T>): Promise<T> => {
    try {
      return await commitGroup(work)
    } catch (error) {
      if (dialect.classifyError(error) === 'full') lacksRoom = true
      throw error
    } finally {
      ownCommits++
    }
  }
  const ofCopy = createCopyReads(stored)
  const stamp = connections.commits
    ? stampByCommits(connections.commits, () => ownCommits)
    : stampByAsking(reader)
  const store: Store = {
    ...readsOn(reader, stored, cacheReads(stamp)),

    stamp,

    async change<T>(by: ChangedBy, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
      const { result, afterwards } = await commit(async tx => {
        const { change, afterwards } = changesOn(tx, stored)
        return { result: await change(by, work), afterwards }
      })
      for (const run of afterwards) await run(store)
      return result
    },

    changeApart: (by, work) => store.change(by, work),

    beginUnit: (
      onLeave: (unit: UnitOfWork<Store>) => Promise<void>,
      options: UnitOptions = {},
    ): UnitOfWork<Store> =>
      beginUnit<StoreTransaction, AccountTransaction, Store>({
        ...options,
        store,
        commit,
        onLeave,
        changesOn: tx => changesOn(tx, stored, options),
      }),

    transaction: <T>(work: (tx: AccountTransaction) => Promise<T>) =>
      commit(tx => work(accountTransactionOn(tx, stored, readsOn(tx.db, stored)))),

    listen: connections.listen,

    hasReplicas: connections.hasReplicas,
    isPrimaryAvailable: connections.isPrimaryAvailable,
    onAvailability: connections.onAvailability,
    connectionState: connections.state,
    serverState: connections.serverState,

    forReplicaReads(): Store {
      const copy = connections.replicaReader()
      return copy ? { ...store, ...ofCopy(copy) } : store
    },

    forCurrentReads: (): Store => store,

    hasDue: (now: UtcSeconds) => hasDue(reader, now),

    async ping() {
      await refuseOtherTables(reader, dialect)
      await connections.verify()
      if (!lacksRoom) return
      // A write failed for lack of space. Only another write can show whether there is space again.
      await commit(({ db }) => tryToWrite(db))
      lacksRoom = false
    },

    classifyError: dialect.classifyError,
    maintain,
    analyze,
    close,
  }
  return store
}

function changesOn(
  open: WriteTransaction,
  stored: Stored,
  { endsWhole = false }: UnitOptions = {},
): OpenChanges<Store, StoreTransaction> {
  const afterwards: CommitHook<Store>[] = []
  const { reads, records } = transactionApisOf(open, stored)
  const { notes } = open
  const tx: StoreTransaction = {
    ...records,
    afterCommit(run) {
      afterwards.push(run)
    },
    endsWhole,
    onBehalf: notes.onBehalf,
  }
  return {
    reads,
    change: (by, work) => notes.change(by, () => work(tx)),
    afterwards,
  }
}

interface TransactionApis {
  readonly reads: ReadableStore
  readonly records: ReturnType<typeof recordTransactionOn>
}

const transactionApis = new WeakMap<WriteTransaction, TransactionApis>()

/** The APIs of a transaction. Its writes share them: creating them takes longer than a small write. */
function transactionApisOf(tx: WriteTransaction, stored: Stored): TransactionApis {
  return transactionApis.getOrInsertComputed(tx, () => {
    const reads = readsOn(tx.db, stored)
    return { reads, records: recordTransactionOn(tx, stored, reads) }
  })
}

type CopyReads = ReadableStore & Pick<Store, 'stamp'>

/** A replica has its own, slightly older state, so its readers query it there. */
function createCopyReads(stored: Stored): (copy: Kysely<Tables>) => CopyReads {
  const known = new WeakMap<Kysely<Tables>, CopyReads>()
  return copy =>
    known.getOrInsertComputed(copy, () => {
      const stamp = stampByAsking(copy)
      return { ...readsOn(copy, stored, cacheReads(stamp)), stamp }
    })
}

function readsOn(db: Kysely<Tables>, { dialect, slices }: Stored, cached: CachedReads = readUncached) {
  const answers = sliceAnswers(db, slices)
  return {
    /** The reads of a slice. */
    of: <Reads extends object, Writes extends object>(slice: SliceStorage<Reads, Writes>): Reads =>
      slice.reads(db),
    slices: answers,
    cachedRead: cached,
    users: userReads(db, answers),
    tokens: tokenReads(db),
    sessions: sessionReads(db),
    entryLinks: entryLinkReads(db),
    attempts: attemptReads(db),
    serverSecrets: serverSecretReads(db),
    personalData: personalDataReads(db),
    eventComments: eventCommentReads(db),
    drafts: draftReads(db),
    openEditors: openEditorReads(db),
    preferences: preferenceReads(db),
    bulkChanges: bulkChangeReads(db),
    outbox: outboxReads(db),
    signedLinks: signedLinkReads(db),
    journalConsumers: journalConsumerReads(db),
    venues: linkedRecordReads(db, venueMapping),
    organizers: linkedRecordReads(db, organizerMapping),
    terms: termReads(db, cached),
    tickets: ticketReads(db),
    events: { ...eventReads(db, dialect, answers, cached), ...zoneTimeReads(db), ...pastEventReads(db) },
    series: seriesReads(db),
    seriesOperations: seriesOperationReads(db),
    images: imageReads(db),
    imports: { ...importReads(db), ...importLogReads(db), ...importMatchReads(db) },
    search: siteSearchReads(db, dialect),
    slugs: slugReads(db),
    sources: sourceReads(db),
    backups: backupReads(db),
    whole: wholeRecordReads(db),
    trash: trashReads(db),
    translations: translationReads(db),
    categoryColours: () => categoryColours(db),
    choices: (query: ChoiceQuery, visibility: Visibility, language: Language) =>
      listChoices(db, query, visibility, language),
    findIdentity: () => findIdentity(db, dialect),
    describeDatabase: () => dialect.describe(db),
    async backlog(now: UtcSeconds): Promise<Backlog> {
      const core = await readBacklog(db, now)
      const { waiting, failing } = await sliceAnswers(db, slices).countBacklog()
      return {
        ...core,
        waiting: { ...core.waiting, ...waiting },
        failing: { ...core.failing, ...failing },
      }
    },
    journal: journalReads(db),
    settings: settingReads(db),
    feed: feedReads(db),
    sentAnswers: sentAnswerReads(db),
    pictured: <T extends RecordFrame>(record: T, language: Language) => pictured(db, record, language),
  }
}

function accountTransactionOn(
  { db, notes }: WriteTransaction,
  { dialect, slices }: Stored,
  reads: ReadableStore,
) {
  return {
    ...reads,
    /** The reads and writes of a slice. */
    of: <Reads extends object, Writes extends object>(
      slice: SliceStorage<Reads, Writes>,
    ): Reads & Writes => ({
      ...slice.reads(db),
      ...slice.writes(db),
    }),
    slices: { ...reads.slices, ...sliceWrites(db, slices) },
    users: { ...reads.users, ...userWrites(db) },
    tokens: { ...reads.tokens, ...tokenWrites(db) },
    sessions: { ...reads.sessions, ...sessionWrites(db) },
    entryLinks: { ...reads.entryLinks, ...entryLinkWrites(db) },
    attempts: { ...reads.attempts, ...attemptWrites(db) },
    serverSecrets: { ...reads.serverSecrets, ...serverSecretWrites(db) },
    personalData: { ...reads.personalData, ...personalDataWrites(db) },
    eventComments: { ...reads.eventComments, ...eventCommentWrites(db) },
    drafts: { ...reads.drafts, ...draftWrites(db) },
    openEditors: { ...reads.openEditors, ...openEditorWrites(db) },
    preferences: { ...reads.preferences, ...preferenceWrites(db) },
    bulkChanges: { ...reads.bulkChanges, ...bulkChangeWrites(db) },
    outbox: { ...reads.outbox, ...outboxWrites(db) },
    signedLinks: { ...reads.signedLinks, ...signedLinkWrites(db) },
    journalConsumers: { ...reads.journalConsumers, ...journalConsumerWrites(db) },
    journal: afterNotes(notes, { ...reads.journal, ...journalWrites(db) }),
    leases: leaseWrites(db),
    imports: { ...reads.imports, ...importWrites(db), ...importLogWrites(db) },
    settings: { ...reads.settings, ...settingWrites(db) },
    backups: { ...reads.backups, ...backupWrites(db) },
    sentAnswers: { ...reads.sentAnswers, ...sentAnswerWrites(db) },
    ensureIdentity: () => ensureIdentity(db, dialect),
  }
}

function recordTransactionOn(tx: WriteTransaction, stored: Stored, reads: ReadableStore) {
  const { db, notes } = tx
  const { dialect } = stored
  const accounts = accountTransactionOn(tx, stored, reads)
  return {
    ...accounts,
    venues: {
      ...accounts.venues,
      ...linkedRecordEditReads(db, venueMapping),
      ...journaled(notes, linkedRecordWrites(db, venueMapping)),
    },
    organizers: {
      ...accounts.organizers,
      ...linkedRecordEditReads(db, organizerMapping),
      ...journaled(notes, linkedRecordWrites(db, organizerMapping)),
    },
    terms: { ...accounts.terms, ...journaled(notes, termWrites(db)) },
    events: {
      ...accounts.events,
      ...eventEditReads(db),
      ...eventReservations(db),
      ...journaled(notes, { ...eventWrites(db), ...newEventWrites(db, dialect), ...zoneTimeWrites(db) }),
    },
    tickets: { ...accounts.tickets, ...ticketWrites(db, dialect) },
    series: { ...accounts.series, ...seriesEditReads(db), ...seriesWrites(db, dialect) },
    seriesOperations: { ...accounts.seriesOperations, ...seriesOperationWrites(db) },
    undoRecords: undoRecordWrites(db),
    ids: recordIdWrites(db, dialect),
    images: { ...accounts.images, ...imageEditReads(db), ...journaled(notes, imageWrites(db)) },
    ...journaled(notes, {
      publishDue: (now: UtcSeconds) => publishDue(db, now),
      giveRecords: (users: Parameters<typeof giveRecords>[1]) => giveRecords(db, users),
    }),
  }
}

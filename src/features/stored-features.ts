import type { Kysely } from 'kysely'
import type { Migration } from '../storage/migrations/migration.ts'
import type { Tables } from '../storage/tables.ts'
import {
  followedCalendarReads,
  followedCalendarWrites,
} from './followed-calendars/storage/followed-calendars.ts'
import { importJobReads, importJobWrites } from './imports/storage/import-jobs.ts'
import { importLogReads, importLogWrites } from './imports/storage/import-log.ts'
import { importReads, importWrites } from './imports/storage/imports.ts'
import { attendeeReads } from './registration/storage/attendees.ts'
import { countReads } from './registration/storage/counts.ts'
import { registrations } from './registration/storage/migration.ts'
import { registrationWrites } from './registration/storage/registration-writes.ts'
import { registrationReads } from './registration/storage/registrations.ts'
import { secondFactorReads, secondFactorWrites } from './second-factor/storage/second-factors.ts'
import { webhookReads, webhookWrites } from './webhooks/storage/webhooks.ts'

/** The migrations of features, which run in the order of their numbers with all others. */
export const featureMigrations: readonly Migration[] = [registrations]

/** The reads of features, by their names on the store. */
export function featureReads(db: Kysely<Tables>) {
  return {
    registrations: { ...registrationReads(db), ...attendeeReads(db), ...countReads(db) },
    webhooks: webhookReads(db),
    imports: { ...importReads(db), ...importLogReads(db) },
    importJobs: importJobReads(db),
    followedCalendars: followedCalendarReads(db),
    secondFactors: secondFactorReads(db),
  }
}

export function featureWrites(db: Kysely<Tables>, reads: ReturnType<typeof featureReads>) {
  return {
    registrations: { ...reads.registrations, ...registrationWrites(db) },
    webhooks: { ...reads.webhooks, ...webhookWrites(db) },
    imports: { ...reads.imports, ...importWrites(db), ...importLogWrites(db) },
    importJobs: { ...reads.importJobs, ...importJobWrites(db) },
    followedCalendars: { ...reads.followedCalendars, ...followedCalendarWrites(db) },
    secondFactors: { ...reads.secondFactors, ...secondFactorWrites(db) },
  }
}

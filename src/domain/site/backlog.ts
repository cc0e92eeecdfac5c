/** What waits for a background job, and what has failed. */
export interface Backlog {
  /** The number of the newest change. */
  readonly journalPosition: number
  readonly webhooks: number
  /** How many changes the slowest active webhook is behind. */
  readonly webhookChanges: number
  readonly failingWebhooks: number
  /** Mail that is due. */
  readonly mail: number
  /** Mail that could not be sent at the first attempt. */
  readonly retriedMail: number
  /** Mail that was given up. */
  readonly failedMail: number
  /** How many changes the slowest consumer of the journal is behind. */
  readonly consumerChanges: number
  readonly imports: number
  readonly failedImports: number
  readonly failingCalendars: number
  /** Changes of long series that are not written to their end. */
  readonly seriesChanges: number
  /** The time of the newest scheduled backup, or 0. */
  readonly lastBackupAt: number
  /** Changes that the site search doesn't know yet. */
  readonly unindexedChanges: number
}

/** The last commit with the migrations before the baseline. It upgrades databases and backups that lack some. */
const lastCommit = 'e37d20b4'

/** The migrations before the baseline. Together they created the same tables. */
const earlier = `
  0001-first-tables 0002-translations 0003-images 0004-attempts 0005-category-colours 0006-one-holder-per-slug
  0007-term-descriptions 0008-journal 0009-plain-text 0010-listed-days 0013-older-clients
  0014-listed-events-with-passwords 0015-one-series-of-ids 0016-in-step 0017-webhooks 0018-free-events
  0019-search-words 0021-desk 0024-sources 0025-imports 0026-older-translations 0027-comments 0028-people
  0030-state-and-programme 0031-series 0032-settings 0033-notices-and-second-factors 0034-notices
  0035-followed-calendars 0037-imported-series 0038-located-events 0039-planned-once 0040-filling-search
  0041-terms-by-slug 0042-import-lanes 0044-familiar-networks 0045-indexes-of-orders 0049-trashed-by
  0050-dated-terms 0052-series-undo 0054-series-operations 0056-events-with-fields 0057-backups
  0058-later-event-search 0059-token-scopes 0063-outbox 0064-ticket-ids 0065-registrations 0070-series-in-indexes
  0072-desk-drafts 0073-user-preferences 0074-bulk-changes 0075-source-before 0076-import-rows-and-undo
  0077-picture-library 0079-notifying-changes 0090-registration-webhooks 0091-registration-questions
  0092-outbox-channels 0093-events-with-registration 0094-one-apostrophe`
  .trim()
  .split(/\s+/)

/** Together they are the baseline. Registrations are a slice. */
const ofBaseline = ['0001-baseline', '0001-registrations']

/** Whether a list of migrations is one of Almanac, of any version. */
export function isOfAlmanac(names: readonly string[]): boolean {
  return [earlier[0], ofBaseline[0]].some(first => first !== undefined && names.includes(first))
}

/** The migrations that a database or backup has had since the baseline. All the earlier ones count as the baseline. */
export function sinceBaseline(names: readonly string[]): readonly string[] {
  const later = names.filter(name => !earlier.includes(name))
  return later.length === names.length ? names : [...ofBaseline, ...later]
}

/** Why tables with these migrations cannot be upgraded, if they are too old. */
export function whyTooOld(names: readonly string[]): string | undefined {
  const missing = earlier.find(name => !names.includes(name))
  if (missing === undefined || !names.some(name => earlier.includes(name))) return undefined
  return (
    `Its tables are older than this version of Almanac can upgrade: they lack the migration ${missing}. ` +
    `Use the version of commit ${lastCommit} once, which upgrades a database when it starts and a backup when it ` +
    'restores it, and then this one.'
  )
}

import type { MessageValues } from './problem.ts'
import type { StoredMessage } from './stored-message.ts'

/** What an import has to say, in English; the other languages are in `locales/` under `imports.<key>`. */
export const importReasons = {
  asItIs: '{text}',
  missing: '{field} is missing.',
  ofField: '{field}: {inner}',
  atLine: 'line {number}',
  atRow: 'row {number}',

  deletedHere: 'Skipped: deleted here.',
  changedHere: 'Skipped: edited here.',
  goneButChangedHere: 'No longer in the source, but edited here. Kept.',
  ruleChangedHere: 'The recurrence was edited here and is kept.',
  changedSince: 'Edited since. Kept.',
  journalForgot: 'The history no longer contains its earlier values.',
  shownElsewhere: 'Kept, because another record shows it.',
  idTaken: 'The id {id} is already in use here. The new id is {stored}.',
  otherAddress: 'The address "{wanted}" is now "{stored}".',
  unknownAuthor: 'There is no user {author} here. You are now the author.',
  linkMissing: 'A linked record was not imported: {id}.',
  seriesMissing: 'Its series was not imported. Imported as a single event.',
  dateTaken: 'Another event has this date in the series. Imported as a single event.',
  markupLeftOut: 'Unsupported markup was removed: {tags}.',
  picturesLeftThere: 'Contains pictures that are still loaded from {host}.',
  noFile: 'Has no file.',
  noRecord: 'Is not a record with a kind, an id and fields.',
  wrongShape: '{field} has the wrong type or is too long.',
  recordFailed: 'Could not be saved: {text}',

  noPlaceForIt: 'Events here have no field for this.',
  noTitle: 'Has no title.',
  noStart: 'Has no start (DTSTART).',
  noEvent: 'Is not an event but a {name}.',
  tooLarge: 'Is too large.',
  unreadable: 'Can’t be read: {text}',
  fileTooLarge: 'An attached file is too large.',
  noPicture: 'The attachment is not a picture: {name}.',
  anotherPicture: 'Only one picture per event is imported. Skipped: {name}.',
  pictureNotFetched: 'A picture could not be downloaded: {name}.',
  unknownZoneAsWritten: 'Unknown time zone {name}. Times are used as written.',
  unknownZoneSameTimes: 'Unknown time zone {name}. Times are kept, in the site’s time zone.',
  repeatsWithinDay: 'Repeats within a day. Only the first date was imported.',
  ruleWithoutDates: 'The rule has no dates. Only the start was imported.',
  ruleNotKept: 'This recurrence is not supported. Its dates were imported as single events. {inner}',
  goesOn: 'Has no end: {count, plural, one {# date was} other {# dates were}} imported.',
  beganLongAgo:
    'Began long ago: its first {count, plural, one {date was} other {# dates were}} not imported.',
  alsoLaterDates: 'Also changes later dates. Only this date was changed.',

  notADate: '{field}: "{text}" is not a date.',
  ambiguousDates:
    'Dates such as {text} can be read day first or month first.{order, select, dmy { They are read day first; --dates mdy reads them month first.} mdy { They are read month first; --dates dmy reads them day first.} other {}}',
  mixedDates:
    'Some dates have the day first and others the month.{order, select, dmy { They are read day first; --dates mdy reads them month first.} mdy { They are read month first; --dates dmy reads them day first.} other {}}',
  notATime: '"{text}" is not a time.',
  notAWebAddress: '"{text}" is not a web address.',
  unknownColumn: 'Unknown column, skipped. Use --map to assign it.',
  noColumnFor: 'No column was recognized as {field}. The columns are: {headings}. Use --map {field}=HEADING.',
  mapWithoutColumn: '--map names a column for {field} that the file doesn’t have.',
  badMap: 'Invalid --map: "{pair}". Use the form title=Name. Known names: {names}.',

  fileUnreadable: '{name} can’t be read: {text}',
  fileGone: 'The file {name} no longer exists.',
  fileEnding: 'The name of {name} must end in .ndjson, .csv or .ics.',
  notWhole: '{name} is incomplete: its last line is missing.',
  endsInside: '{name} ends inside the block that starts in line {line}.',
  noCalendar: '{name} is not a calendar: line {line} should be BEGIN:VCALENDAR.',
  laterVersion: '{name} was written by a newer version of this program.',
  noExport: '{name} is not an export of this program.',
  notAnObject: 'Line {line} is not a JSON object.',
  lineTooLong: 'Line {line} is longer than {most} characters.',

  noAddress: '{address} is not a web address.',
  unknownInterface: '{address} has no calendar with a supported interface.',
  statusAnswered: '{address} responded with status {status}.',
  unreachable: '{address} is unreachable.',
  silent: '{address} didn’t respond in time.',
  notJson: '{address} didn’t return JSON.',
  notTheList: '{address} didn’t return {list}.',
  privateNetwork: '{address} is in a private network. Set ALMANAC_IMAGE_FETCH_NETWORKS to allow it.',
  tooManyRedirects: '{address} redirects too often.',
  answerTooLarge: '{address} is too large.',
  notFetched: '{address} could not be downloaded.',
  oftenTried: '{inner} Tried {count, plural, one {# time} other {# times}}.',

  readerTooSlow: 'Reading took too long and was stopped. The source may be damaged.',
  readerTooLarge: 'Reading used too much memory and was stopped. Import it in smaller parts.',
  readerEnded: 'The process that reads imports ended unexpectedly ({how}).',
  tooManyPages: '{address} has more than {most} pages. The import was stopped.',
  tooManyRecords: '{address} sent more than {most} records in one response.',
  tooManyTerms: '{address} has more than {most} categories or tags.',
  tooMuchSent: '{address} sent more than {megabytes} MB in total.',
  samePageAgain: '{address} keeps sending the same records. The import was stopped at page {page}.',
  tooManyColumns: '{name} has {count} columns. The limit is {most}.',
  durationTooLong: 'Its duration is longer than {years} years.',
  tooManyDates: 'It lists more than {most} dates.',
  tooManyTexts: 'Its description is too long to be repeated on {count} dates.',
  ruleNotExpanded: 'Its recurrence rule is not supported: only its first date was imported.',

  stopped: 'Stopped at the desk.',
  crashedTwice: 'The server crashed twice while this import was running, so it was not started again.',

  noSuchImport: 'There is no import {id}.',
  wasDryRun: 'Import {id} was a preview and changed nothing.',
  undoneAlready: 'Import {id} is already undone.',
  nothingToTakeBack: 'There is nothing to undo.',
  takenOver: 'Another process has taken over this import.',
  begunAnew: 'Another import was started instead.',
  noAdministrator: 'No administrator exists to own the imported events.',
  mayNotImport: 'The user who started this import may no longer import.',
} as const

export type ImportReason = keyof typeof importReasons

export function because(key: ImportReason, values?: MessageValues, inner?: StoredMessage): StoredMessage {
  return { key: `imports.${key}`, ...(values && { values }), ...(inner && { inner }) }
}

import type { MessageValues } from './problem.ts'
import type { Said } from './stored-message.ts'

/** What an import has to say, in English; the other languages are in `locales/` under `imports.<key>`. */
export const importReasons = {
  asItIs: '{text}',
  missing: '{field} is missing.',
  ofField: '{field}: {inner}',
  atLine: 'line {number}',
  atRow: 'row {number}',

  deletedHere: 'It was deleted here.',
  changedHere: 'It was changed here, and is not overwritten.',
  goneButChangedHere: 'It is not there any more, but was changed here, and stays.',
  ruleChangedHere: 'How it repeats was changed here, and is not overwritten.',
  changedSince: 'It was changed since, and stays.',
  journalForgot: 'The journal does not tell any more what it was like before.',
  shownElsewhere: 'A record that stays shows it.',
  idTaken: 'The id {id} is taken here; it has the id {stored}.',
  otherAddress: 'The address "{wanted}" is now "{stored}".',
  unknownAuthor: 'There is no user {author} here: what they wrote is yours.',
  linkMissing: 'What it links to did not come along: {id}.',
  seriesMissing: 'The series that it is one of did not come along: it came as a single event.',
  dateTaken: 'Another event has its date in the series: it came as a single event.',
  markupLeftOut: 'Markup that is not let in was left out: {tags}.',
  picturesLeftThere: 'It shows pictures that are still fetched from {host}.',
  noFile: 'It has no file.',
  noRecord: 'It is no record with a kind, an id and fields.',
  wrongShape: '{field} has the wrong type or is too long.',
  recordFailed: 'It could not be stored: {text}',

  noPlaceForIt: 'An event here has no place for it.',
  noTitle: 'It has none.',
  noStart: 'It has no start (DTSTART).',
  noEvent: 'It is no event, but a {name}.',
  tooLarge: 'It is too large.',
  unreadable: 'It cannot be read: {text}',
  fileTooLarge: 'A file that is attached is too large.',
  noPicture: 'What is attached is no picture: {name}.',
  anotherPicture: 'An event shows one picture, and it has another: {name}.',
  pictureNotFetched: 'A picture cannot be fetched from there: {name}.',
  unknownZoneAsWritten: 'There is no time zone {name}: its times are taken as they are written.',
  unknownZoneSameTimes: 'There is no time zone {name}: its times stay the same, in the zone of this site.',
  repeatsWithinDay: 'It repeats within the day: only its first date came.',
  ruleWithoutDates: 'Its rule has no dates: only its start came.',
  ruleNotKept: 'It repeats in a way that has no place here: its dates came as single events. {inner}',
  goesOn: 'It goes on: {count, plural, one {# date} other {# dates}} came.',
  beganLongAgo: 'It began long ago: its first {count, plural, one {date} other {# dates}} did not come.',
  alsoLaterDates: 'It also changes the dates after it: only this one came with the change.',

  notADate: '{field}: "{text}" is not a date.',
  ambiguousDates:
    'Dates such as {text} can be read day first or month first.{order, select, dmy { They are read day first; --dates mdy reads them month first.} mdy { They are read month first; --dates dmy reads them day first.} other {}}',
  mixedDates:
    'Some dates have the day first and others the month.{order, select, dmy { They are read day first; --dates mdy reads them month first.} mdy { They are read month first; --dates dmy reads them day first.} other {}}',
  notATime: '"{text}" is not a time.',
  notAWebAddress: '"{text}" is not a web address.',
  unknownColumn: 'The column is not recognised, and is left out. --map says what it holds.',
  noColumnFor:
    'No column is recognised as the {field}. The columns are: {headings}. Use --map {field}=HEADING.',
  mapWithoutColumn: '--map names a column for {field} that is not in the table.',
  badMap: '--map has "{pair}". It names columns as in title=Name; what is known: {names}.',

  fileUnreadable: '{name} cannot be read: {text}',
  fileGone: 'The file {name} is not there any more.',
  fileEnding: 'The name of {name} has to end in .ndjson, .csv or .ics.',
  notWhole: '{name} is not whole: its last line is missing.',
  endsInside: '{name} ends inside of what begins in line {line}.',
  noCalendar: '{name} is not a calendar: line {line} should be BEGIN:VCALENDAR.',
  laterVersion: '{name} was written by a later version of this program.',
  noExport: '{name} is not an export of this program.',
  notAnObject: 'Line {line} is not a JSON object.',
  lineTooLong: 'Line {line} is longer than {most} characters.',

  noAddress: '{address} is not a web address.',
  unknownInterface: '{address} has no calendar whose interface is known.',
  statusAnswered: '{address} answered with the status {status}.',
  unreachable: '{address} could not be reached.',
  silent: '{address} did not answer in time.',
  notJson: '{address} did not answer with JSON.',
  notTheList: '{address} did not answer with {list}.',
  privateNetwork:
    '{address} leads into a private network, from which nothing is fetched unless ALMANAC_IMAGE_FETCH_NETWORKS allows it.',
  tooManyRedirects: '{address} leads on to other addresses too often.',
  answerTooLarge: '{address} is too large.',
  notFetched: '{address} cannot be fetched.',
  oftenTried: '{inner} It was tried {count, plural, one {# time} other {# times}}.',

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

  stopped: 'It was stopped at the desk.',
  crashedTwice: 'The server crashed twice while this import was running, so it was not started again.',

  noSuchImport: 'There is no import {id}.',
  wasDryRun: 'Import {id} was a dry run: it has changed nothing.',
  undoneAlready: 'Import {id} is undone already.',
  nothingToTakeBack: 'There is nothing to take back.',
  takenOver: 'Another process has taken this import over.',
  begunAnew: 'Another import was begun instead.',
  noAdministrator: 'There is no administrator in whose name events could come.',
  mayNotImport: 'Whoever asked for it may not import any more.',
} as const

export type ImportReason = keyof typeof importReasons

export function because(key: ImportReason, values?: MessageValues, inner?: Said): Said {
  return { key: `imports.${key}`, ...(values && { values }), ...(inner && { inner }) }
}

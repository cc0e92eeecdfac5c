/** How an event came to be as it is. */
export const historyTexts = {
  history: 'History',
  historyOf: 'History of {title}',
  historyAbout:
    'Every change, newest first. Bringing a version back is a change of its own, and loses nothing.',
  somebodyElse: 'somebody else',
  versionNow: 'As it is now',
  bringBack: 'Bring this back',
  broughtBack: 'Brought back.',
  noHistory: 'No changes are known.',
  changedFrom: 'Before',
  changedTo: 'After',
  passwordChangedHere: 'The password changed.',
  rhythmChangedHere: 'How it repeats changed.',
  backToEvent: 'Back to the event',
  fieldAuthor: 'Author',
  fieldPublished: 'Published',
  yes: 'Yes',
  no: 'No',
} as const

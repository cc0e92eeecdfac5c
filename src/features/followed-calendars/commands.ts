import { CommandError, type Invocation, idIn, print, printJson } from '../../cli/line/command.ts'
import { utcText } from '../../domain/time/date-time.ts'
import { type Message, storedText } from '../../i18n/stored-message-text.ts'
import { type FollowedCalendar, shownName } from './followed-calendar.ts'
import { followedCalendarStorage } from './storage/followed-calendar-storage.ts'

export async function list(invocation: Invocation): Promise<void> {
  const { flags, terminal } = invocation
  await invocation.withProgram(async ({ store, getSite, translate }) => {
    const followed = await store.of(followedCalendarStorage).list()
    const { language } = await getSite()
    const message: Message = (key, values) => translate(language, key, values)
    const json = followed.map(one => shown(one, message))
    if (flags.json) return printJson(terminal, json)
    for (const calendar of followed) print(terminal, lineOf(calendar, message))
  })
}

export async function remove(invocation: Invocation): Promise<void> {
  const id = idIn(invocation, 'a followed calendar')
  const isRemoved = await invocation.withProgram(({ store }) =>
    store.transaction(tx => tx.of(followedCalendarStorage).remove(id)),
  )
  if (!isRemoved) throw new CommandError(`There is no followed calendar ${id}.`)
  print(invocation.terminal, `Stopped following calendar ${id}. Its events are kept.`)
}

/** Without the URL, which gives read access to the calendar. */
function shown({ address: _, state: _state, ...calendar }: FollowedCalendar, message: Message): object {
  const { createdAt, fetchedAt, importedAt, nextAt, error, ...others } = calendar
  const timeText = (at: typeof fetchedAt) => (at === null ? null : utcText(at))
  return {
    ...others,
    createdAt: utcText(createdAt),
    fetchedAt: timeText(fetchedAt),
    importedAt: timeText(importedAt),
    nextAt: utcText(nextAt),
    error: error && storedText(error, message),
  }
}

function lineOf(calendar: FollowedCalendar, message: Message): string {
  const { id, fetchedAt, lastRun, nextAt, failures, error } = calendar
  return [
    id,
    shownName(calendar),
    fetchedAt === null ? 'never fetched' : `fetched ${utcText(fetchedAt)}`,
    ...(lastRun === null ? [] : [`import ${lastRun}`]),
    `next ${utcText(nextAt)}`,
    ...(error === null
      ? []
      : [`failed ${failures === 1 ? 'once' : `${failures} times`}: ${storedText(error, message)}`]),
  ].join('\t')
}

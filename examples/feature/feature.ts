// A small feature: when an event is cancelled, its author gets a mail. It also has a page, a
// room at the desk, a job, and endpoints for another protocol.
// docs/recipes.md explains its parts. In the program it would be src/features/cancellations/feature.ts.
import type { LetterParts, OutgoingLetter } from '../../src/actions/notifications/deliver-outbox.ts'
import type { JournalConsumer } from '../../src/actions/notifications/follow-journal.ts'
import { isOff } from '../../src/domain/events/event-state.ts'
import { numberIn, type OutboxMessage, recipientId } from '../../src/domain/journal/outbox-message.ts'
import { everything } from '../../src/domain/rights/visibility.ts'
import type { Feature, FeatureAnswer, FormContext } from '../../src/features/feature.ts'
import { html } from '../../src/web/html.ts'
import { layOutMail } from '../../src/web/mail/mail-layout.ts'
import { endpoints, findCaller } from './endpoints.ts'
import { noteHtml, noteJob, noteRows } from './notes.ts'
import { cancellationStorage } from './storage/cancellation-storage.ts'

/** Reads the journal. Its writes are committed together with its position. */
const consumer: JournalConsumer = {
  name: 'cancellations',
  async consume(tx, changes, now) {
    for (const { kind, id, fields } of changes) {
      if (kind !== 'event' || !('eventStatus' in fields)) continue
      const event = await tx.events.findForEdit(id)
      if (!event || !isOff(event) || event.authorId === null) continue
      const message = { topic: 'cancellations.author', recipient: `user:${event.authorId}`, data: { id } }
      await tx.outbox.insert([message], now)
    }
  },
}

/** Writes the mail when it is sent. Without a letter, the message is deleted. */
async function writeLetter(
  { recipient, data }: OutboxMessage,
  { store, site, translate }: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const person = await store.users.findPerson(recipientId(recipient, 'user') ?? 0)
  const language = person?.language ?? site.language
  const event = await store.events.find(numberIn(data, 'id'), everything, site.language)
  if (!person || person.mail === '' || !event || !isOff(event)) return undefined
  const values = { title: event.title, site: site.name }
  return {
    to: person.mail,
    ...layOutMail({
      ...{ site, language, subject: translate(language, 'cancellations.subject', values) },
      blocks: [{ text: translate(language, 'cancellations.letter', values) }],
    }),
  }
}

async function page({ site, link, message }: FormContext): Promise<FeatureAnswer> {
  const title = message('cancellations.heading')
  const main = html`<h1>${title}</h1><p><a href="${link('/events/')}">${site.name}</a></p>`
  return { page: { title, main, isUnlisted: true } }
}

export const cancellations: Feature = {
  name: 'cancellations',
  locales: new URL('./locales/', import.meta.url),
  consumers: [consumer],
  letters: { 'cancellations.author': writeLetter },
  pages: [{ method: 'GET', path: '/cancelled/', run: page }],
  siteLinks: (['header', 'footer', 'subscribe'] as const).map(linkedIn => ({
    linkedIn,
    text: 'cancellations.heading',
    href: ({ link }) => link('/cancelled/'),
  })),
  endpoints,
  findCaller,
  storage: cancellationStorage,
  eventSection: noteHtml,
  desk: noteRows,
  settingsPage: { name: 'cancellations', text: 'cancellations', access: 'event.edit' },
  jobs: [noteJob],
}

// A digest as a mail. It is the same for all who follow the same in one language, apart from their links.

import type { EventCard } from '../../domain/events/calendar-event.ts'
import { isOff } from '../../domain/events/event-state.ts'
import type { MailBlock, MailEvent } from '../../domain/journal/mail-content.ts'
import { placeParts } from '../../domain/records/place-parts.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { stateText } from '../../pages/events/event-state.ts'
import { rangeWithZone } from '../../web/event-times.ts'
import { type LaidOutMail, layOutMail } from '../../web/mail/mail-layout.ts'
import { recordPath } from '../../web/record-links.ts'
import { dateTexts, languageRoot } from '../../web/web-context.ts'
import { type Digest, type DigestSection, isEmpty } from './digest.ts'
import type { Frequency } from './follow.ts'
import { eventIdsIn, type FilterReader, filterName, filterPath } from './follow-filter.ts'
import { translate } from './texts.ts'

/** Placeholders in mails that several people get. */
const personalLink = 'alm_0-LINK'
const personalFollow = 'FOLLOW'

interface DigestAbout {
  readonly digest: Digest
  readonly filter: string
  readonly frequency: Frequency
  readonly introduction: string
}

/** A mail for everyone who follows the same. `personal()` fills in the links of one of them. */
export async function layOutDigest(about: DigestAbout, reader: FilterReader): Promise<LaidOutMail> {
  const { digest, filter, frequency, introduction } = about
  const { site, language } = reader
  const name = await filterName(filter, reader)
  const base = baseOf(reader)
  const list = `${base}${await filterPath(filter, reader)}`
  const blocks: MailBlock[] = [
    ...(introduction ? [{ text: introduction }] : []),
    ...sectionBlocks('appeared', digest.appeared, list, reader),
    ...sectionBlocks('changed', digest.changed, list, reader),
    ...sectionBlocks('coming', digest.coming, list, reader),
    ...(isEmpty(digest) ? [{ text: translate(reader, 'nothingNew') }] : []),
    { action: translate(reader, 'openCalendar'), href: list },
    {
      small: [
        translate(reader, 'why', { name, site: site.name }),
        ...(eventIdsIn(filter) ? [translate(reader, 'endsAfterEvent')] : []),
      ].join('\n'),
    },
    linksBlock(`${base}/following/${personalLink}/`, personalFollow, reader),
  ]
  return layOutMail({ site, language, subject: subjectOf(digest, name, frequency, reader), blocks })
}

/** The links at the end of every mail. `of` is what the person unsubscribes from: a follow, or `my` saved events. */
export function linksBlock(manage: string, of: string, reader: FilterReader) {
  return {
    links: [
      { label: translate(reader, 'manage'), href: manage },
      { label: translate(reader, 'unsubscribe'), href: `${manage}stop/?of=${of}` },
    ],
  }
}

export function unsubscribeHeaders(manage: string, of: string) {
  return {
    'List-Unsubscribe': `<${manage}stop/?of=${of}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

export function baseOf({ site, language }: Pick<FilterReader, 'site' | 'language'>): string {
  return `${site.publicUrl ?? ''}${languageRoot(language, site)}`
}

/** One event is in the subject of an immediate mail. */
function subjectOf(digest: Digest, name: string, frequency: Frequency, reader: FilterReader): string {
  const { appeared, changed } = digest
  const [first, ...others] = [...appeared.events, ...changed.events]
  const isOne = first && others.length + appeared.more + changed.more === 0
  if (frequency !== 'immediate' || !isOne)
    return translate(reader, `subject_${frequency}`, { name, site: reader.site.name })
  const what = changed.events.includes(first) ? changeText(first, reader) : translate(reader, 'new')
  return `${what}: ${plainTextOf(first.title)}`
}

function sectionBlocks(
  section: keyof Digest,
  { events, more }: DigestSection,
  list: string,
  reader: FilterReader,
): MailBlock[] {
  if (events.length === 0) return []
  return [
    { heading: translate(reader, section) },
    ...events.map(event => ({ event: mailEvent(event, section, reader) })),
    ...(more > 0 ? [{ links: [{ label: translate(reader, 'andMore', { count: more }), href: list }] }] : []),
  ]
}

export function mailEvent(event: EventCard, section: keyof Digest, reader: FilterReader): MailEvent {
  const { site, language, message } = reader
  const dates = dateTexts(language, site.region)
  const state = section === 'changed' ? changeText(event, reader) : stateText(event, textsOf(reader))
  const others = event.repeats?.others ?? 0
  return {
    title: plainTextOf(event.title),
    href: `${baseOf(reader)}${recordPath('event', event)}`,
    when: rangeWithZone(event, { dates, site }),
    facts: [
      state,
      ...event.places.map(place => placeParts(place).filter(Boolean).join(', ')),
      event.isProtected ? message('pages.needsPassword') : '',
      others > 0 ? message('pages.moreDates', { count: others }) : '',
    ].filter(Boolean),
    isCancelled: isOff(event),
  }
}

/** The change of an event that earlier mails may have contained. */
function changeText(event: EventCard, reader: FilterReader): string {
  return stateText(event, textsOf(reader)) || translate(reader, 'moved')
}

function textsOf({ message }: FilterReader) {
  return {
    t: (key: string, values?: Readonly<Record<string, string | number>>) => message(`pages.${key}`, values),
  }
}

/** The link and follow of one person. */
export interface PersonalLinks {
  readonly link: string
  readonly followId: number
}

export function personal(mail: LaidOutMail, links: PersonalLinks): LaidOutMail {
  const { content } = mail
  const blocks = content.blocks.map(block =>
    'links' in block
      ? { links: block.links.map(({ label, href }) => ({ label, href: filled(href, links) })) }
      : block,
  )
  return {
    ...mail,
    text: filled(mail.text, links),
    html: filled(mail.html, links),
    content: { ...content, blocks },
  }
}

function filled(text: string, { link, followId }: PersonalLinks): string {
  return text.replaceAll(personalLink, link).replaceAll(`of=${personalFollow}`, `of=${followId}`)
}

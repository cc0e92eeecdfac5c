// The calendars behind the files in golden/, by file name.
import type { TimeZoneName } from '../../src/domain/time/date-time.ts'
import type { FeedEvent } from '../../src/formats/feeds/web-feed.ts'
import type { FeedCalendar } from '../../src/formats/icalendar/icalendar.ts'
import {
  inFeed,
  sampleCalendar,
  sampleEvent,
  sampleOrganizer,
  sampleTerm,
  sampleVenue,
  utcSeconds,
} from './samples.ts'

export interface GoldenCalendar {
  readonly calendar: FeedCalendar
  readonly events: readonly FeedEvent[]
}

function timed(id: number, zone: string, start: string, end: string, title = `${zone} ${start}`): FeedEvent {
  return inFeed(sampleEvent(id, { start, end, zone }, { title }))
}

function atInstant(id: number, zone: string, start: string, end: string): FeedEvent {
  const times = { start: utcSeconds(start), end: utcSeconds(end), zone }
  return inFeed(sampleEvent(id, times, { title: `${zone} ${start}` }))
}

function wholeDays(id: number, zone: string, first: string, last: string): FeedEvent {
  const times = { start: `${first} 09:00:00`, end: `${last} 10:00:00`, zone, allDay: true }
  return inFeed(sampleEvent(id, times, { title: `${first} to ${last} in ${zone}` }))
}

const complete: FeedEvent = inFeed(
  sampleEvent(
    17,
    { start: '2032-05-06 19:00:00', end: '2032-05-06 22:30:00', zone: 'Africa/Nairobi' },
    {
      title: 'Jazz <em>&amp;</em> Soul; live, "unplugged"',
      description:
        '<p>An evening of <strong>jazz</strong>, with the <a href="https://band.example/tour?a=1&amp;b=2">house band</a>.</p>\n' +
        '<h2>Programme</h2><ul><li>Doors at 7</li><li>Music at 8<ol><li>Trio</li><li>Big band</li></ol></li></ul>' +
        '<p>Backslash \\ and tab\there.<br />Write to <a href="mailto:jazz@example.org">jazz@example.org</a>.</p>',
      cost: 'KSh 500 – KSh 1,500',
      website: 'https://jazz.example/nairobi',
      venues: [
        sampleVenue({
          name: 'National Theatre',
          address: 'Harry Thuku Road',
          zip: '00100',
          city: 'Nairobi',
          country: 'Kenya',
          latitude: -1.279_166_9,
          longitude: 36.815,
        }),
        sampleVenue({ name: 'The Courtyard; open air' }),
      ],
      organizers: [
        sampleOrganizer({ name: 'Friends of Jazz', phone: '+254 700 000000' }),
        sampleOrganizer({ name: 'The "Blue": Note, Nairobi ^', email: 'blue+note@example.org' }),
      ],
      categories: [
        sampleTerm('category', 'Music', 'music'),
        sampleTerm('category', 'Food, drink', 'food-drink'),
      ],
      tags: [sampleTerm('tag', 'jazz', 'jazz')],
    },
  ),
  {
    sequence: 4,
    image: { url: 'https://example.org/images/17-large.jpg', mediaType: 'image/jpeg', bytes: 123_456 },
  },
)

const arabic = 'مهرجان الموسيقى في المدينة القديمة، مع فرق من بلدان كثيرة؛ والدخول مجاني للجميع. '
const amharic = 'የሙዚቃ ድግስ በአዲስ አበባ፤ ብዙ ባንዶች ይገኛሉ። መግቢያ ነጻ ነው። '
const emoji = '🎷🎺👩🏾‍🎤👨‍👩‍👧‍👦🇰🇪 '

function inOtherScripts(): FeedEvent[] {
  const times = { start: '2032-05-06 19:00:00', end: '2032-05-06 21:00:00', zone: 'Africa/Addis_Ababa' }
  const texts = [arabic, amharic, emoji, `${arabic}${amharic}${emoji}mixed `]
  return texts.map((text, index) =>
    inFeed(
      sampleEvent(index + 1, times, {
        title: text.repeat(3),
        description: `<p>${text.repeat(9)}</p><p dir="rtl">${text.repeat(5)}</p>`,
        venues: [sampleVenue({ name: text, city: 'አዲስ አበባ', country: 'إثيوبيا' })],
        organizers: [sampleOrganizer({ name: text.trim(), email: 'info@example.org' })],
        tags: [sampleTerm('tag', text.trim(), 'tag')],
      }),
    ),
  )
}

function withLongTexts(): FeedEvent[] {
  const times = { start: '2032-05-06 19:00:00', end: '2032-05-06 21:00:00', zone: 'UTC' }
  const paragraph = `<p>${'Words, and more words; again. '.repeat(40)}</p>\n`
  return [
    inFeed(sampleEvent(1, times, { title: 'a'.repeat(1000), description: paragraph.repeat(8) })),
    inFeed(sampleEvent(2, times, { title: 'ends at the fold', description: 'x'.repeat(75 * 3) })),
    ...[66, 67, 68, 69].map(length => inFeed(sampleEvent(length, times, { title: 'y'.repeat(length) }))),
  ]
}

/** An event as the store returns it without its password. */
const locked = {
  title: 'For members',
  isProtected: true,
  isLocked: true,
  categories: [sampleTerm('category', 'Members', 'members')],
}

const evening = { start: '2032-05-06 19:00:00', end: '2032-05-06 21:00:00', zone: 'Europe/Dublin' }

export const goldenCalendars: Readonly<Record<string, GoldenCalendar>> = {
  complete: { calendar: sampleCalendar, events: [complete] },
  empty: {
    calendar: {
      ...sampleCalendar,
      name: 'تقويم، المدينة',
      language: 'pt-pt',
      zone: 'Europe/Lisbon' as TimeZoneName,
      refreshSeconds: 93_601,
    },
    events: [],
  },
  'daylight-saving': {
    calendar: sampleCalendar,
    events: [
      timed(1, 'Europe/Lisbon', '2032-03-28 00:30:00', '2032-03-28 02:30:00'),
      timed(2, 'Europe/Lisbon', '2032-10-31 00:30:00', '2032-10-31 02:30:00'),
      atInstant(3, 'Europe/Lisbon', '2032-10-31T00:30:00Z', '2032-10-31T03:00:00Z'),
      atInstant(4, 'Europe/Lisbon', '2032-10-31T01:30:00Z', '2032-10-31T03:00:00Z'),
      timed(5, 'America/New_York', '2032-03-14 01:59:59', '2032-03-14 03:00:00'),
      timed(6, 'America/New_York', '2032-11-07 00:59:59', '2032-11-07 02:00:00'),
      timed(7, 'Europe/Dublin', '2032-03-28 00:59:59', '2032-03-28 02:00:00'),
      timed(8, 'Australia/Lord_Howe', '2032-04-04 01:29:59', '2032-04-04 02:00:00'),
      timed(9, 'Australia/Lord_Howe', '2032-10-03 01:59:59', '2032-10-03 02:30:00'),
      timed(10, 'America/Santiago', '2032-09-04 23:59:59', '2032-09-05 01:00:00'),
    ],
  },
  'all-day': {
    calendar: sampleCalendar,
    events: [
      wholeDays(1, 'Africa/Nairobi', '2032-05-06', '2032-05-06'),
      wholeDays(2, 'Europe/Lisbon', '2032-03-27', '2032-03-29'),
      wholeDays(3, 'Pacific/Auckland', '2032-12-30', '2033-01-02'),
      wholeDays(4, 'UTC-5.5', '2032-02-28', '2032-02-29'),
      wholeDays(5, 'UTC', '9999-12-30', '9999-12-31'),
    ],
  },
  'several-days': {
    calendar: sampleCalendar,
    events: [
      timed(
        1,
        'Europe/Lisbon',
        '2032-03-26 18:00:00',
        '2032-03-29 02:00:00',
        'Over the change of the clocks',
      ),
      timed(2, 'Africa/Johannesburg', '2032-12-31 21:00:00', '2033-01-01 04:00:00', 'New Year'),
      timed(3, 'Africa/Nairobi', '2032-05-06 19:00:00', '2032-05-06 19:00:00', 'No length'),
    ],
  },
  zones: {
    calendar: sampleCalendar,
    events: [
      timed(1, 'UTC+3', '2032-05-06 19:00:00', '2032-05-06 21:00:00'),
      timed(2, 'UTC-5.5', '2032-05-06 19:00:00', '2032-05-06 21:00:00'),
      timed(3, 'UTC+0', '2032-05-06 19:00:00', '2032-05-06 21:00:00'),
      timed(4, 'UTC', '2032-05-06 19:00:00', '2032-05-06 21:00:00'),
      timed(5, 'Etc/GMT', '2032-05-06 19:00:00', '2032-05-06 21:00:00'),
      timed(6, 'Africa/Nairobi', '2032-05-06 19:00:00', '2032-05-06 21:00:00'),
      timed(7, 'Asia/Kathmandu', '2032-05-06 19:00:00', '2032-05-06 21:00:00'),
      timed(8, 'Africa/Nairobi', '2045-05-06 19:00:00', '2045-05-06 21:00:00', 'Out of range'),
    ],
  },
  history: {
    calendar: {
      ...sampleCalendar,
      range: { from: utcSeconds('1899-01-01T00:00:00Z'), until: utcSeconds('2023-01-01T00:00:00Z') },
    },
    events: [
      timed(1, 'Asia/Kolkata', '1899-05-06 19:00:00', '1899-05-06 21:00:00'),
      timed(2, 'Africa/Nairobi', '1929-05-06 19:00:00', '1936-05-06 21:00:00'),
      timed(3, 'Asia/Tehran', '1978-05-06 19:00:00', '2022-05-06 21:00:00'),
      timed(4, 'Africa/Casablanca', '2012-07-15 19:00:00', '2012-08-15 21:00:00'),
    ],
  },
  'far-future': {
    calendar: {
      ...sampleCalendar,
      range: { from: utcSeconds('2400-01-01T00:00:00Z'), until: utcSeconds('9999-12-31T00:00:00Z') },
    },
    events: [
      timed(1, 'Africa/Nairobi', '2532-05-06 19:00:00', '2532-05-06 21:00:00'),
      timed(2, 'Europe/Lisbon', '2532-07-06 19:00:00', '2532-12-06 21:00:00'),
      timed(
        3,
        'Africa/Cairo',
        '2532-05-06 19:00:00',
        '2532-05-06 21:00:00',
        'No rule says when Cairo changes',
      ),
    ],
  },
  scripts: { calendar: { ...sampleCalendar, name: arabic.trim(), language: 'ar' }, events: inOtherScripts() },
  'long-texts': { calendar: sampleCalendar, events: withLongTexts() },
  protected: {
    calendar: sampleCalendar,
    events: [
      inFeed(sampleEvent(1, evening, locked)),
      inFeed(sampleEvent(2, evening, { title: '', status: 'private' })),
      inFeed(sampleEvent(3, evening, { status: 'draft', publishedAt: utcSeconds('2033-01-01T00:00:00Z') })),
      inFeed(sampleEvent(4, evening, { status: 'trash' }), { sequence: 9 }),
    ],
  },
}

// A realistic calendar: events that run for months, forty events on a day, other zones, unbreakable words,
// mixed scripts, untranslated texts. It is designed for Tuesday, 15 January 2030, 3 p.m. in Nairobi. Tests
// measure the views with it, and `npm run screenshots` takes pictures of them.

/** A record to post, and its translations. */
export interface MessyRecord {
  readonly path: '/categories' | '/tags' | '/events'
  readonly record: Readonly<Record<string, unknown>>
  /** The language of its texts, if it is not English. */
  readonly language?: string
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The colours of its picture. */
  readonly picture?: readonly [string, string, string]
}

export const messyNow = '2030-01-15T12:00:00Z'
export const messyDay = '2030-01-19'

/** Sixty letters without a break opportunity. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenfest'

/** Sends a record to the API, and returns the answer. */
export type Send = (method: 'POST' | 'PATCH', path: string, body: object) => Promise<{ id: number }>

/** Adds everything to an empty calendar. The caller provides the pictures. */
export async function fillMessyCalendar(
  send: Send,
  imageOf: (colours: NonNullable<MessyRecord['picture']>) => Promise<number>,
): Promise<void> {
  for (const { path, record, language, translations = {}, picture } of messyCalendar()) {
    const image = picture && { image: await imageOf(picture) }
    const { id } = await send('POST', withLanguage(path, language), { ...record, ...image })
    for (const [other, texts] of Object.entries(translations))
      await send('PATCH', withLanguage(`${path}/${id}`, other), texts)
  }
}

function withLanguage(path: string, language: string | undefined): string {
  return language ? `${path}?i18n_language=${language}` : path
}

export function messyCalendar(): MessyRecord[] {
  return [
    ...terms,
    ...exhibitions(),
    ...crowdedDay(),
    ...elsewhere,
    ...oddTexts,
    ...others(),
    ...repeated,
    ...states,
    ...denseWeek(),
    ...over,
  ]
}

const terms: readonly MessyRecord[] = [
  {
    path: '/categories',
    record: { name: 'Music', color: '#a2334d' },
    translations: { ar: { name: 'موسيقى' } },
  },
  { path: '/categories', record: { name: 'Exhibitions', color: '#7a5c00' } },
  { path: '/categories', record: { name: 'Sport and outdoors', color: '#1d6b3a' } },
  { path: '/categories', record: { name: 'Talks', color: '#2a5aa0' } },
  { path: '/categories', record: { name: 'Children', color: '#8a4bb0' } },
  { path: '/tags', record: { name: 'outdoors' } },
  { path: '/tags', record: { name: 'family' } },
]

const halls = {
  harbour: { venue: 'Harbour Gallery', city: 'Mombasa', geo_lat: -4.06, geo_lng: 39.67 },
  museum: { venue: 'Museum of the Coast', city: 'Mombasa', geo_lat: -4.05, geo_lng: 39.66 },
  hall: { venue: 'Upepo Hall', city: 'Nairobi', geo_lat: -1.2864, geo_lng: 36.8172 },
  long: {
    venue: `${longWord} Kulturhaus`,
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    geo_lat: -4.04,
    geo_lng: 39.65,
  },
} as const

/** Fifteen events that run for months: most started long ago, one starts and one ends in the month. */
function exhibitions(): MessyRecord[] {
  const names = [
    'Salt and Rope',
    'Maps of a Drowned City',
    'A Hundred Lamps',
    'Dhows: Wood, Wind and the People Who Sail Them Between Three Continents',
    'Letters from the Lighthouse',
    'Glass',
    'The Weavers of Pate',
    'Monsoon Photographs 1890–1930',
    'Children Draw the Sea',
    'Coral',
    'Instruments of Taarab',
    'Red Earth',
    'A Room for Waiting',
    'Kanga: What the Cloth Says',
    'New Acquisitions',
  ]
  return names.map((title, index) => ({
    path: '/events',
    record: {
      title,
      start_date: `${index === 14 ? '2030-01-10' : `2029-${String(8 + (index % 5)).padStart(2, '0')}-0${1 + (index % 9)}`}${index % 3 ? '' : ' 10:00'}`,
      end_date: `2030-0${1 + (index % 5)}-${String(20 + (index % 9))}${index % 3 ? '' : ' 18:00'}`,
      all_day: index % 3 !== 0,
      categories: ['exhibitions'],
      venue: index % 2 ? halls.harbour : halls.museum,
      description:
        '<p>On show every day but Monday.</p><ul><li>Guided tours</li><li>A room for children</li></ul>',
      cost: index % 4 ? '300' : 'Free',
      featured: index === 3,
    },
    ...(index === 3 && { picture: ['#12355b', '#e8b04a', '#c8553d'] as const }),
  }))
}

/** Forty events on one Saturday, several at a time. */
function crowdedDay(): MessyRecord[] {
  return Array.from({ length: 40 }, (_, index) => {
    const start = 8 * 60 + index * 20
    const end = start + 45 + (index % 4) * 30
    return {
      path: '/events',
      record: {
        title: `Open day: workshop ${index + 1}`,
        start_date: `${messyDay} ${clock(start)}`,
        end_date: `${messyDay} ${clock(end)}`,
        categories: [index % 2 ? 'talks' : 'children'],
        tags: ['family'],
        venue: halls.hall,
        cost: index % 3 ? '' : '0',
      },
    }
  })
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** 8 p.m. in New York is 4 a.m. of the next day in Nairobi. */
const elsewhere: readonly MessyRecord[] = [
  event('Listening session from New York', '2030-01-16 20:00', '2030-01-16 22:00', {
    timezone: 'America/New_York',
    categories: ['music'],
    website: 'https://listening.example.org/',
  }),
  event('Lisbon webinar', '2030-01-23 18:00', '2030-01-23 19:00', {
    timezone: 'Europe/Lisbon',
    categories: ['talks'],
    website: 'https://webinar.example.org/',
  }),
  event('Holiday in Auckland', '2030-01-21', '2030-01-21', { timezone: 'Pacific/Auckland', all_day: true }),
  event('Tokyo residency, open studio', '2030-01-29 09:00', '2030-01-29 17:00', { timezone: 'Asia/Tokyo' }),
]

const oddTexts: readonly MessyRecord[] = [
  event(longWord, '2030-01-17 19:00', '2030-01-17 21:00', {
    venue: halls.long,
    categories: ['talks'],
    organizer: [{ organizer: `Verein der Freunde der ${longWord}` }],
    description: `<p>${longWord} ${longWord}</p>`,
  }),
  event(`${longWord} zweiter Tag`, '2030-01-18', '2030-01-18', { all_day: true, venue: halls.long }),
  {
    ...event('The Wailers Band live', '2030-01-18 21:00', '2030-01-18 23:30', {
      categories: ['music'],
      venue: halls.hall,
      featured: true,
      cost: '1500',
      organizer: { organizer: 'Coast Music Society', website: 'https://society.example.org/' },
      description: '<p>Three hours of roots, with the original horns.</p>',
    }),
    translations: {
      ar: { title: 'حفلة The Wailers Band في Nairobi' },
      fr: { title: 'The Wailers Band en concert' },
    },
    picture: ['#4a1942', '#f0a868', '#893168'],
  },
  {
    path: '/events',
    language: 'ar',
    record: {
      title: 'ليلة الشعر مع Poets of Lamu',
      start_date: '2030-01-22 20:00',
      end_date: '2030-01-22 22:00',
      description: '<p>أمسية شعرية على شاطئ البحر.</p>',
    },
  },
  event(
    'Sauti za Busara: a very long title that goes on and on, as titles by committees do, until nobody reads it any more',
    '2030-01-24 18:00',
    '2030-01-24 23:30',
    {
      sticky: true,
      venue: halls.hall,
      categories: ['music'],
    },
  ),
]

/** The other events: occasional, in the evening, on a weekend, over a few days. */
function others(): MessyRecord[] {
  const titles = [
    'Chess club',
    'Choir rehearsal',
    'Morning run',
    'Book evening',
    'Tide walk',
    'Film night',
    'Market',
  ]
  const days = Array.from({ length: 26 }, (_, index) =>
    Temporal.PlainDate.from('2030-01-15').add({ days: index * 3 }),
  )
  const singles = days.map((day, index) =>
    event(`${titles[index % titles.length]}`, `${day} ${18 + (index % 3)}:30`, `${day} 21:30`, {
      categories: [index % 2 ? 'music' : 'sport-and-outdoors'],
      tags: ['outdoors'],
      venue: index % 2 ? halls.hall : halls.harbour,
      cost: ['', '500', 'Free', '300 – 800'][index % 4],
      ...(index % 5 === 0 && { tickets: [{ name: 'Seat', price: 500, capacity: index % 2 ? 20 : 0 }] }),
    }),
  )
  return [
    ...singles,
    event('Harbour festival', '2030-01-25', '2030-01-28', {
      all_day: true,
      sticky: true,
      featured: true,
      categories: ['music'],
    }),
    event('Sleep-over at the museum', '2030-02-14 18:00', '2030-02-16 09:00', { venue: halls.museum }),
    {
      ...event('Late start', '2030-01-15 23:00', '2030-01-16 02:00', { categories: ['music'] }),
      picture: ['#1f2a44', '#f2c14e', '#5b8e7d'],
    },
  ]
}

/** The number of occurrences of the recurring event. */
export const weeklyDates = 6

const repeated: readonly MessyRecord[] = [
  {
    ...event('Drumming circle for everybody', '2030-01-16 17:00', '2030-01-16 18:30', {
      recurrence: { freq: 'weekly', count: weeklyDates },
      categories: ['music', 'children'],
      venue: halls.harbour,
      organizer: { organizer: 'Coast Music Society' },
      cost: 'Free',
    }),
    translations: { ar: { title: 'حلقة الطبول للجميع' } },
  },
]

/** Cancelled, moved and online events, and ones with a programme, with unbreakable words. */
const states: readonly MessyRecord[] = [
  event('Cancelled regatta', '2030-01-18 09:00', '2030-01-18 12:00', {
    event_status: 'cancelled',
    event_status_reason: `Storm. ${longWord}`,
    tickets: [{ name: longWord, price: 500, url: 'https://example.org/regatta' }],
    categories: ['sport-and-outdoors'],
  }),
  event('Postponed premiere', '2030-01-22 19:00', '2030-01-22 21:00', {
    event_status: 'postponed',
    venue: halls.long,
  }),
  event('Talk that moved', '2030-01-23 18:00', '2030-01-23 19:00', {
    event_status: 'rescheduled',
    previous_start_date: '2030-01-16 18:00',
    categories: ['talks'],
  }),
  event('Reading group', '2030-01-17 20:00', '2030-01-17 21:30', {
    attendance: 'online',
    online_url: 'https://example.org/reading',
    categories: ['talks'],
  }),
  {
    ...event('Long day of sciences', '2030-01-24 09:00', '2030-01-25 17:00', {
      attendance: 'hybrid',
      online_url: 'https://example.org/sciences',
      online_url_shown: 'before_start',
      venue: halls.museum,
      doors_open: '08:30',
      programme: [
        { time: '09:00', title: 'Welcome', speaker: 'Dr Amina Wanjiru', place: 'Hall 1' },
        { time: '11:15', title: longWord, speaker: longWord, place: longWord },
        { time: '2030-01-25 14:00', title: 'What the sea remembers', place: 'Roof terrace' },
        { title: 'Exhibition of posters, all day' },
      ],
    }),
    translations: { ar: { title: 'يوم العلوم الطويل' } },
  },
]

/** A week with ten events at a time, a long event with others during it, nights, and long titles in three languages. */
function denseWeek(): MessyRecord[] {
  const titles = [
    'Pottery for beginners',
    'Beekeeping in the city',
    'Straßenbahnhaltestellenverlegungsbürgerversammlung',
    'Repair café',
    'Rechtsschutzversicherungsgesellschaften: Informationsveranstaltung für Existenzgründerinnen',
    'Portrait drawing',
    'Swahili conversation',
    'Chair yoga',
    'Toddler gym',
  ]
  return [
    event('Ten at a time: opening', '2030-02-05 09:00', '2030-02-05 12:00', { venue: halls.hall }),
    ...titles.map((title, index) =>
      event(
        title,
        `2030-02-05 1${index % 2}:${index % 3 ? '15' : '00'}`,
        `2030-02-05 1${2 + (index % 3)}:30`,
        {
          categories: [index % 2 ? 'talks' : 'children'],
          ...(index % 3 && { venue: halls.hall }),
        },
      ),
    ),
    {
      ...event(
        'أمسية شعرية مفتوحة للجميع مع شعراء من الساحل الشرقي وضيوف من زنجبار',
        '2030-02-06 19:00',
        '2030-02-06 21:00',
        {
          categories: ['music'],
        },
      ),
      language: 'ar',
    },
    event('Family day', '2030-02-07 10:00', '2030-02-07 16:00', { categories: ['children'] }),
    event('Guided tour of the old town', '2030-02-07 11:30', '2030-02-07 12:30', {}),
    event('Puppet theatre', '2030-02-07 14:00', '2030-02-07 15:00', {}),
    event('Night of the orchestras', '2030-02-07 21:00', '2030-02-08 02:30', { categories: ['music'] }),
    event('Conference on coastal cities', '2030-02-05 09:00', '2030-02-07 17:00', { categories: ['talks'] }),
    event('School holidays', '2030-02-04', '2030-02-10', { all_day: true }),
  ]
}

const over: readonly MessyRecord[] = [
  event('New Year swim', '2030-01-01 07:00', '2030-01-01 09:00', { categories: ['sport-and-outdoors'] }),
  event('Breakfast talk', '2030-01-15 08:00', '2030-01-15 09:30', { categories: ['talks'] }),
  event('Old fair', '2030-01-05', '2030-01-06', { all_day: true }),
  event('Advent market', '2029-12-10 10:00', '2029-12-10 18:00', {}),
]

function event(
  title: string,
  start: string,
  end: string,
  more: Readonly<Record<string, unknown>>,
): MessyRecord {
  return { path: '/events', record: { title, start_date: start, end_date: end, ...more } }
}

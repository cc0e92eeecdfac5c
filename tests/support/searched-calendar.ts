// A calendar in five languages for tests of the search. It is 15 January 2030.
import assert from 'node:assert/strict'
import { buildTestApp, type CalendarTemplate, type Lifetime, makeTemplate, type TestApp } from './test-app.ts'

interface SearchedEvent {
  readonly title: string
  /** The day of February 2030 on which it starts, unless `dates` says otherwise. */
  readonly day?: number
  readonly dates?: { readonly start_date: string; readonly end_date: string }
  readonly fields?: object
  readonly translations?: Readonly<Record<string, object>>
}

const events: Readonly<Record<string, SearchedEvent>> = {
  'jazz-night': {
    title: 'Jazz night at the harbour',
    day: 20,
    fields: { categories: ['jazz'], venue: { venue: 'Blue Lagoon Café', city: 'Mombasa' }, cost: '15' },
    translations: {
      fr: { title: 'Nuit du jazz au port' },
      'pt-pt': { title: 'Noite de jazz no porto' },
      ar: { title: 'ليلة الجاز في الميناء' },
      sw: { title: 'Usiku wa jazz bandarini' },
    },
  },
  'jazz-breakfast': {
    title: 'Jazz breakfast',
    dates: { start_date: '2030-01-05 09:00', end_date: '2030-01-05 11:00' },
  },
  poetry: {
    title: 'Poetry slam',
    day: 3,
    fields: { description: '<p>With a <em>jazz</em> trio after midnight.</p>' },
    translations: {
      fr: { title: 'Slam de poésie', description: 'Avec un trio de jazz après minuit.' },
      'pt-pt': { title: 'Concurso de poesia' },
      sw: { title: 'Shindano la mashairi' },
    },
  },
  photos: {
    title: 'Photography exhibition: 1969',
    day: 5,
    fields: {
      categories: ['visual-arts'],
      venue: { venue: 'Town Hall', city: 'Nairobi' },
      description: 'Pictures of fishermen and their nets.',
    },
    translations: {
      fr: { title: 'Exposition de photographies : 1969' },
      'pt-pt': { title: 'Exposição de fotografia: 1969' },
      ar: { title: 'معرض الصور: ١٩٦٩' },
      sw: { title: 'Maonyesho ya picha: 1969' },
    },
  },
  library: {
    title: 'Library story hour',
    day: 6,
    fields: { categories: ['children'], cost: '0' },
    translations: {
      fr: { title: 'L’heure du conte à la bibliothèque' },
      'pt-pt': { title: 'Hora do conto na biblioteca' },
      ar: { title: 'ساعة القصة في المكتبة' },
      sw: { title: 'Saa ya hadithi maktabani' },
    },
  },
  chess: {
    title: 'Chess tournament',
    day: 7,
    fields: { organizer: { organizer: 'Clube de Xadrez do Tejo' } },
    translations: {
      fr: { title: 'Tournoi d’échecs' },
      'pt-pt': { title: 'Torneio de xadrez' },
      ar: { title: 'بطولة الشطرنج' },
      sw: { title: 'Mashindano ya sataranji' },
    },
  },
  regatta: { title: 'Dhow regatta', day: 8, fields: { tags: ['outdoors'] } },
  market: {
    title: 'Seed market',
    day: 9,
    fields: {
      description: 'Bring seeds, tomatoes and a basket.',
      tags: ['outdoors', 'wheelchair-accessible'],
    },
    translations: {
      fr: { title: 'Marché aux graines' },
      'pt-pt': { title: 'Feira de sementes' },
      ar: { title: 'سوق البذور' },
      sw: { title: 'Soko la mbegu' },
    },
  },
  choirs: {
    title: 'Choirs of the coast',
    day: 10,
    fields: { organizer: { organizer: 'City Choir' }, categories: ['music'] },
    translations: {
      fr: { title: 'Chœurs de la côte' },
      'pt-pt': { title: 'Coros da costa' },
      ar: { title: 'جوقات الســاحل' },
    },
  },
  meetup: {
    title: 'C++ meetup',
    day: 11,
    fields: { description: 'Talks about compilers, and AC/DC at the end.' },
  },
  marathon: {
    title: 'City marathon 2030',
    day: 12,
    translations: { ar: { title: 'ماراثون المدينة ٢٠٣٠' }, sw: { title: 'Marathoni ya jiji 2030' } },
  },
  philosophy: {
    title: 'Café philo',
    day: 13,
    fields: { description: 'Crème brûlée and Kant.' },
  },
  keepers: {
    title: 'The Tide Keepers',
    day: 14,
    fields: { categories: ['theatre'], venue: { venue: 'Théâtre de l’Océan', city: 'Dakar' } },
    translations: {
      fr: { title: 'Les Gardiens de la marée' },
      'pt-pt': { title: 'Os Guardiões da Maré' },
      ar: { title: 'حُرَّاسُ المدِّ' },
    },
  },
  'salt-and-rope': {
    title: 'Salt and Rope',
    dates: { start_date: '2030-01-01', end_date: '2030-03-01' },
    fields: { categories: ['visual-arts'], description: 'Ropes, tide and salt.', all_day: true },
    translations: { ar: { title: 'الملح والحبل', description: 'معرض الحبال' } },
  },
  go: { title: 'Go for beginners', day: 15 },
  football: {
    title: 'Football: Lions v Eagles',
    day: 16,
    translations: { sw: { title: 'Kandanda: Simba na Tai' }, ar: { title: 'كرة القدم: الأسود والنسور' } },
  },
  film: {
    title: 'Portuguese film evening',
    day: 17,
    translations: { fr: { title: 'Soirée du film portugais' }, sw: { title: 'Jioni ya filamu' } },
  },
  taarab: {
    title: 'Taarab evening',
    day: 18,
    translations: { ar: { title: 'أمسية طرب' }, fr: { title: 'Soirée taarab' } },
  },
  ceilidh: { title: 'O’Connor’s ceilidh', day: 19 },
  'open-mic': { title: 'Open mic', day: 21, fields: { description: 'An evening of music for everyone.' } },
  // "Gallery" is a synonym of "exhibition".
  sewing: {
    title: 'Sewing circle',
    day: 24,
    fields: { venue: { venue: 'Harbour Gallery', city: 'Lamu' } },
  },
  // Visitors must not find these.
  'jazz-draft': { title: 'Jazz rehearsal', day: 22, fields: { status: 'draft' } },
  'jazz-hidden': { title: 'Jazz for the family', day: 22, fields: { hide_from_listings: true } },
  'jazz-trashed': { title: 'Jazz cancelled', day: 22 },
  // Its title is public, the rest is not.
  members: {
    title: 'Members’ dinner',
    day: 23,
    fields: {
      password: 'open sesame',
      description: 'Zebra cocktails',
      venue: { venue: 'Cellar of Secrets', city: 'Lamu' },
    },
  },
}

/** Groups of words that mean the same. */
export const searchedSynonyms = [
  ['football', 'soccer'],
  ['dhow', 'boat', 'bateau'],
]

const termNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  music: { fr: 'Musique', 'pt-pt': 'Música', ar: 'موسيقى', sw: 'Muziki' },
  'visual-arts': { fr: 'Arts visuels', 'pt-pt': 'Artes visuais', ar: 'الفنون البصرية', sw: 'Sanaa' },
  theatre: { fr: 'Théâtre', 'pt-pt': 'Teatro', ar: 'مسرح', sw: 'Tamthilia' },
}

/** The calendar. The slugs of its events are the keys of the table. */
export async function searchedScene(t: Lifetime): Promise<TestApp> {
  template ??= makeTemplate({}, fill)
  return buildTestApp(t, { template: await template })
}

let template: Promise<CalendarTemplate> | undefined

async function fill({ post, patch, remove }: TestApp): Promise<void> {
  const add = async (path: string, record: object) => {
    const { status, body } = await post(path, record)
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  const music = await add('/categories', { name: 'Music', slug: 'music' })
  const categories = [
    music,
    await add('/categories', { name: 'Jazz', slug: 'jazz', parent: music.id }),
    await add('/categories', { name: 'Visual arts', slug: 'visual-arts' }),
    await add('/categories', { name: 'Theatre', slug: 'theatre' }),
    await add('/categories', { name: 'Children', slug: 'children' }),
  ]
  for (const { id, slug } of categories)
    for (const [language, name] of Object.entries(termNames[slug] ?? {}))
      await patch(`/categories/${id}?i18n_language=${language}`, { name })
  await add('/tags', { name: 'Outdoors', slug: 'outdoors' })
  await add('/tags', { name: 'Wheelchair accessible', slug: 'wheelchair-accessible' })
  for (const [slug, { title, day = 1, dates, fields, translations = {} }] of Object.entries(events)) {
    const date = `2030-02-${String(day).padStart(2, '0')}`
    const times = dates ?? { start_date: `${date} 18:00`, end_date: `${date} 20:00` }
    const { id } = await add('/events', { title, slug, status: 'publish', ...times, ...fields })
    for (const [language, texts] of Object.entries(translations))
      await patch(`/events/${id}?i18n_language=${language}`, texts)
    if (slug === 'jazz-trashed') await remove(`/events/${id}`)
  }
}

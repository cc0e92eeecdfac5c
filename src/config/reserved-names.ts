import { contentByKind } from '../domain/records/content/content-by-kind.ts'
import { wireNames } from '../domain/records/content/content-field.ts'
import { languages } from '../domain/records/record-frame.ts'

// Names that the operator can't use because the program does. A test compares them with the registered routes
// and parameters. `names-of-features.ts` checks those of features, which aren't loaded when settings are read.

/** The first path segments of the site itself. */
export const reservedPaths: readonly string[] = [
  ...languages,
  'apple-touch-icon.png',
  'assets',
  'desk',
  'docs',
  'embed',
  'embed.css',
  'embed.js',
  'event',
  'events',
  'favicon.ico',
  'health',
  'images',
  'manifest.webmanifest',
  'my',
  'oembed',
  'organizer',
  'offline',
  'ready',
  'robots.txt',
  'service-worker.js',
  'sitemap.xml',
  'tag',
  'venue',
]

const ofPages =
  'category free has heading ids lat limit lng maxheight maxwidth month once online radius remind sort url v view time day searchable theme paid'
const ofInterface =
  '_fields action after all_day atomic author categories collapse context date ' +
  'date_utc end_date ends_after ends_before event exclude file format from geoloc geoloc_lat ' +
  'geoloc_lng geoloc_radius has_events hide_empty id image include kind language ' +
  'modified_after modified_before namespace notify only_with_upcoming operations order orderby ' +
  'page password per_page recurrence registrations scope search secret series since slug source source_id ' +
  'start_date starts_after starts_before status strict strict_dates tag tags ticketed timezone ' +
  'translation until user wait'

/** The parameters of the API and the pages. */
export const reservedParameters: readonly string[] = [
  ...`${ofPages} ${ofInterface}`.split(' '),
  ...Object.values(contentByKind).flatMap(wireNames),
]

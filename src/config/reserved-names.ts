import { languages } from '../domain/records/language.ts'

// What the operator cannot choose because the program has taken it. A test holds both against what is registered.

/** What the addresses of the site itself begin with. */
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
  'category free has heading ids lat limit lng maxheight maxwidth month once online radius remind sort url v view'
const ofInterface =
  '_fields action address after all_day alt atomic attendance author categories city collapse color context cost country custom_fields date date_utc description doors_open ' +
  'email end_date ends_after ends_before event event_status event_status_reason excerpt exclude featured file format from geo_lat geo_lng geoloc ' +
  'geoloc_lat geoloc_lng geoloc_radius has_events hide_empty hide_from_listings id image include kind language modified_after ' +
  'modified_before name namespace online_url online_url_minutes online_url_shown ' +
  'operations only_with_upcoming order orderby organizer page parent password per_page phone post post_parent previous_start_date programme province recurrence scope search secret series ' +
  'show_map show_map_link since slug source source_id start_date starts_after starts_before state stateprovince status sticky strict ' +
  'strict_dates tag tags ticketed tickets timezone title translation until user venue wait website zip'

/** The parameters of the interface and of the pages. */
export const reservedParameters: readonly string[] = `${ofPages} ${ofInterface}`.split(' ')

import type { Venue } from '../../domain/records/venues-organizers.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'

export interface Pin {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
  readonly href: string
  /** The number of events: the map opens where most of them are. */
  readonly count?: number
  /** The next events there. */
  readonly events?: readonly {
    readonly title: string
    readonly state: string
    readonly when: string
    readonly href: string
  }[]
  /** The link to the others. */
  readonly more?: { readonly text: string; readonly href: string } | undefined
}

/** A map of these places, drawn by a script on the site's tiles. */
export function mapOf(pins: readonly Pin[], context: PageContext): Html {
  const { site, t, assets } = context
  if (pins.length === 0 || !site.mapTiles) return html``
  const ground = html` data-tiles="${site.mapTiles}" data-attribution="${site.mapAttribution}"`
  return html`<div class="map" role="region" aria-label="${t('map')}" hidden data-leaflet="${assets.url('leaflet/leaflet.js')}"${ground} data-events="${JSON.stringify(pluralForms('eventCount', context))}" data-places="${JSON.stringify(pluralForms('placesHere', context))}" data-outside="${JSON.stringify(pluralForms('venuesOutside', context))}" data-all="${t('showAllVenues')}" data-show="${t('showMap')}" data-pins="${JSON.stringify(pins)}"></div>
`
}

/** The plural forms of a count, for the script that counts. */
function pluralForms(
  text: 'eventCount' | 'placesHere' | 'venuesOutside',
  { t, dates }: PageContext,
): Record<string, string> {
  const rules = new Intl.PluralRules(dates.locale)
  const numbers = Array.from({ length: 100 }, (_, index) => index + 1)
  return Object.fromEntries(
    rules.resolvedOptions().pluralCategories.flatMap(kind => {
      const example = numbers.find(number => rules.select(number) === kind)
      if (example === undefined) return []
      return [[kind, t(text, { count: example }).replace(dates.number(example), '{count}')]]
    }),
  )
}

/** Whether a map is useful: without tiles there are no streets. */
export function hasStreetMap(venue: Venue, { site }: PageContext): venue is LocatedVenue {
  return site.mapTiles !== undefined && isLocated(venue)
}

export type LocatedVenue = Venue & Pick<Pin, 'latitude' | 'longitude'>

export function isLocated(venue: Venue): venue is LocatedVenue {
  return venue.latitude !== null && venue.longitude !== null
}

/** A map on another site, for visitors who follow the link. */
export function mapUrl({ latitude, longitude, address, city, country, name }: Venue): string {
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  const query = [name, address, city, country].filter(Boolean).join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
}

/** Directions to a venue on another site, if its coordinates are known. */
export function directionsUrl({ latitude, longitude }: Venue): string | undefined {
  if (latitude === null || longitude === null) return undefined
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}

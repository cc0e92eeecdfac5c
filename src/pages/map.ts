import type { Venue } from '../domain/venue.ts'
import { type Html, html } from '../web/html.ts'
import type { PageContext } from './page-context.ts'

export interface Pin {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
  readonly href: string
}

/** A map with these places, drawn by a script; nothing where the site has no tiles, or the visitor no scripts. */
export function mapOf(pins: readonly Pin[], { site, t, assets }: PageContext): Html {
  if (!site.mapTiles || pins.length === 0) return html``
  return html`<div class="map" role="region" aria-label="${t('map')}" hidden data-leaflet="${assets.url('leaflet/leaflet.js')}" data-tiles="${site.mapTiles}" data-attribution="${site.mapAttribution}" data-pins="${JSON.stringify(pins)}"></div>
`
}

/** A map on another site, for visitors who follow the link. */
export function mapUrl({ latitude, longitude, address, city, country, name }: Venue): string {
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  const query = [name, address, city, country].filter(Boolean).join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
}

// The coordinates of a venue: typed, found by its address, or set on a map. Without scripts, a button shows
// the places that were found on the next page.
import type { FoundPlace } from '../../outgoing/geocoder.ts'
import { type Html, html } from '../../web/html.ts'
import { type FieldRow, type FormState, fieldsHtml } from '../forms/field.ts'
import { textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, postRow } from '../frame/desk-row.ts'

/** The inputs of a form: the coordinates and the parts of the address. */
export interface MapInputs {
  readonly rows: readonly [latitude: FieldRow, longitude: FieldRow]
  readonly address: readonly string[]
  /** Searched if there is no address. */
  readonly name: string
}

/** The value of the button that looks for the coordinates. */
export const locate = 'locate'

export const mapAssets = { scripts: ['desk-map-field.js'], styles: ['leaflet/leaflet.css'] } as const

export async function mapField(inputs: MapInputs, state: FormState, context: DeskContext): Promise<Html> {
  const { t, geocoder, body } = context
  const isAsked = textIn(body, 'do') === locate
  const button =
    geocoder &&
    html`<p class="buttons"><button name="do" value="${locate}" data-locate formnovalidate>${t('findCoordinates')}</button></p>`
  const [latitude, longitude] = inputs.rows
  const names = html` data-latitude="${latitude.name}" data-longitude="${longitude.name}" data-address="${inputs.address.join(' ')}" data-name="${inputs.name}" data-failed="${t('geocoderFailed')}"`
  return html`<fieldset class="map-field"${names}><legend>${t('placeOnMap')}</legend>
${button}<div class="places-found" role="status"${isAsked && html` tabindex="-1" data-focus`}>${isAsked && (await foundHtml(inputs, context))}</div>
<div class="pair">${fieldsHtml(inputs.rows, state, context)}</div>
${mapHtml(context)}</fieldset>`
}

/** Scripts draw it when it is opened. */
function mapHtml({ t, site, assets }: DeskContext): Html {
  const ground = site.mapTiles
    ? html` data-tiles="${site.mapTiles}" data-attribution="${site.mapAttribution}"`
    : html` data-base-map="${assets.url('base-map.json')}"`
  return html`<details class="map-choice" hidden><summary>${t('chooseOnMap')}</summary><div class="place-map" role="application" aria-label="${t('placeOnMap')}" aria-describedby="place-map-hint" data-leaflet="${assets.url('leaflet/leaflet.js')}"${ground}></div><p class="hint" id="place-map-hint">${t('placeMapHint')}</p></details>`
}

async function foundHtml({ address, name }: Pick<MapInputs, 'address' | 'name'>, context: DeskContext) {
  const { t, body, geocoder, language } = context
  const typed = address.map(input => textIn(body, input).trim()).filter(Boolean)
  const hasStreet = textIn(body, address[0] ?? '').trim() !== ''
  const query = [hasStreet ? '' : textIn(body, name).trim(), ...typed].filter(Boolean).join(', ')
  if (query === '' || !geocoder) return html`<p class="problem">${t('enterAddressFirst')}</p>`
  const found = await geocoder.find(query, language)
  if (found === 'busy') return html`<p class="problem">${t('geocoderBusy')}</p>`
  if (found === 'failed') return html`<p class="problem">${t('geocoderFailed')}</p>`
  if (found.length === 0) return html`<p>${t('noPlaceFound', { address: query })}</p>`
  return html`<fieldset class="question"><legend>${t('whichPlace')}</legend>${found.map(placeHtml)}</fieldset>`
}

function placeHtml({ name, latitude, longitude }: FoundPlace, index: number): Html {
  const id = `place-choice-${index}`
  return html`<p class="check"><input type="radio" name="place_choice" value="${String(latitude)},${String(longitude)}" id="${id}"><label for="${id}"><bdi>${name}</bdi></label></p>`
}

/** The place that was chosen among those found, as typed coordinates. */
export function chosenPlace(body: DeskContext['body']): readonly [string, string] | undefined {
  const [, latitude, longitude] = /^(-?[\d.]{1,12}),(-?[\d.]{1,12})$/.exec(textIn(body, 'place_choice')) ?? []
  return latitude !== undefined && longitude !== undefined ? [latitude, longitude] : undefined
}

/** The same places for scripts, which send the address alone. */
async function findPlaces(context: DeskContext): Promise<DeskAnswer> {
  return { fragment: await foundHtml({ address: ['address'], name: '' }, context) }
}

export const mapFieldRows: readonly DeskRow[] = [postRow('/venues/places', 'event.create', findPlaces)]

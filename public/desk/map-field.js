// Sets the coordinates of a venue on a map: by a click, or by keyboard at the centre of the map.
import { closest, controlOf, find, findAll, need } from '../browser/dom.js'
import { addGround, createMap, loadLeaflet } from '../browser/leaflet-map.js'

/** @import { Leaflet, LeafletMap, Marker, Position } from '../browser/leaflet.d.ts' */

/**
 * @typedef {object} MapField
 * @property {HTMLElement} field
 * @property {HTMLElement} element
 * @property {readonly [latitude: HTMLInputElement, longitude: HTMLInputElement]} inputs
 * @property {{ readonly map: LeafletMap, readonly L: Leaflet, marker?: Marker }} [drawn] once it was opened
 */

for (const field of findAll(document, '.map-field', HTMLElement)) prepareMap(field)

/** @param {HTMLElement} field */
function prepareMap(field) {
  /** @param {string | undefined} name */
  const inputOf = name => need(field, `[name="${name}"]`, HTMLInputElement)
  /** @type {MapField} */
  const place = {
    field,
    element: need(field, '.place-map', HTMLElement),
    inputs: [inputOf(field.dataset.latitude), inputOf(field.dataset.longitude)],
  }
  const choice = need(field, '.map-choice', HTMLElement)
  choice.hidden = false
  // Leaflet is larger than the page.
  choice.addEventListener('toggle', () => drawPlace(place), { once: true })
  for (const input of place.inputs) input.addEventListener('change', () => showTyped(place))
  field.addEventListener('change', ({ target }) => {
    const chosen = closest(target, '[name="place_choice"]', HTMLInputElement)
    const [latitude = NaN, longitude = NaN] = chosen?.value.split(',').map(Number) ?? []
    if (chosen) choose(place, [latitude, longitude])
  })
  const locate = find(field, '[data-locate]', HTMLButtonElement)
  locate?.addEventListener('click', click => {
    click.preventDefault()
    findPlaces(field, locate)
  })
}

/** @param {MapField} place */
async function drawPlace(place) {
  const { element } = place
  const L = await loadLeaflet(element)
  const map = createMap(element, L)
  map.setView([20, 0], 1)
  addGround(map, L)
  place.drawn = { map, L }
  map.on('click', ({ latlng }) => chooseOnMap(place, [latlng.lat, latlng.lng]))
  element.addEventListener('keydown', key => {
    if (key.key !== 'Enter' || key.target !== element) return
    key.preventDefault()
    const { lat, lng } = map.getCenter()
    chooseOnMap(place, [lat, lng])
  })
  showTyped(place)
}

/**
 * Fills the inputs, and shows the place.
 * @param {MapField} place
 * @param {Position} position
 */
function choose(place, position) {
  fill(place, position)
  showTyped(place)
}

/**
 * The map stays as it is.
 * @param {MapField} place
 * @param {Position} position
 */
function chooseOnMap(place, position) {
  // The chosen place is in the inputs now, and a later change there must count.
  for (const radio of findAll(place.field, '[name="place_choice"]', HTMLInputElement)) radio.checked = false
  fill(place, position)
  moveMarker(place)
}

/**
 * @param {MapField} place
 * @param {Position} position
 */
function fill({ inputs: [latitude, longitude] }, [north, east]) {
  latitude.value = rounded(north)
  longitude.value = rounded(((((east + 180) % 360) + 360) % 360) - 180)
  latitude.dispatchEvent(new Event('input', { bubbles: true }))
}

/** @param {number} degrees */
function rounded(degrees) {
  return String(Math.round(degrees * 1e6) / 1e6)
}

/** @param {MapField} place */
function showTyped(place) {
  const position = moveMarker(place)
  const zoom = place.element.dataset.tiles ? 15 : 6
  if (position) place.drawn?.map.setView(position, zoom, { animate: false })
}

/**
 * Moves the marker to what the inputs say, and returns the position.
 * @param {MapField} place
 */
function moveMarker({ drawn, inputs }) {
  if (!drawn) return undefined
  drawn.marker?.remove()
  const [latitude = NaN, longitude = NaN] = inputs.map(({ value }) =>
    value.trim() === '' ? NaN : Number(value),
  )
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  /** @type {Position} */
  const position = [latitude, longitude]
  const { L, map } = drawn
  const icon = L.divIcon({ className: 'pin', iconSize: [28, 28], iconAnchor: [14, 28] })
  drawn.marker = L.marker(position, { icon, keyboard: false, interactive: false }).addTo(map)
  return position
}

/**
 * Looks up the typed address, and offers what was found.
 * @param {HTMLElement} field
 * @param {HTMLButtonElement} button
 */
async function findPlaces(field, button) {
  const { form } = button
  /** @param {string} name */
  const typed = name => (form && controlOf(form, name)?.value.trim()) ?? ''
  const { address: names = '', name = '', failed = '' } = field.dataset
  const parts = names.split(' ')
  const all = typed(parts[0] ?? '') === '' ? [name, ...parts] : parts
  const address = all.map(typed).filter(Boolean).join(', ')
  const found = need(field, '.places-found', HTMLElement)
  button.disabled = true
  try {
    const body = new URLSearchParams({ form_token: typed('form_token'), address })
    const answer = await fetch('/desk/venues/places', { method: 'POST', body })
    const text = await answer.text()
    if (answer.ok) found.innerHTML = text
    else found.textContent = text
  } catch {
    found.textContent = failed
  }
  button.disabled = false
  find(found, 'input', HTMLInputElement)?.focus()
}

// Draws maps with Leaflet: on the site's tiles, or on bundled outlines of countries. Without scripts, pages
// link to a map elsewhere.
import { find, findAll } from '../../browser/dom.js'
import { addGround, createMap, isRightToLeft, loadLeaflet } from '../../browser/leaflet-map.js'
import { isStill } from '../../browser/page.js'
import { busiest } from '../../text/busiest-area.js'
import { clustered, labelOf, named, positionOf, zoomToAlone } from './map-places.js'
import { addPopup } from './map-popup.js'

/** @import { Leaflet, LeafletMap, LayerGroup } from '../../browser/leaflet.d.ts' */
/** @import { Place, Side } from './map-places.js' */

/** @type {LeafletMap[]} */
let drawn = []

async function drawMaps() {
  for (const map of drawn.filter(map => !map.getContainer().isConnected)) map.remove()
  drawn = drawn.filter(map => map.getContainer().isConnected)
  for (const element of findAll(document, '.map[hidden]', HTMLElement)) {
    const L = await loadLeaflet(element)
    if (element.hidden && element.isConnected) drawn.push(draw(element, L))
  }
}

/**
 * @param {HTMLElement} element
 * @param {Leaflet} L
 */
function draw(element, L) {
  element.hidden = false
  const { tiles, pins = '[]', all = '', show = '', outside = '{}' } = element.dataset
  /** @type {readonly Place[]} */
  const places = JSON.parse(pins)
  const map = createMap(element, L, { maxZoom: 17 })
  addGround(map, L)
  // Pins extend above their places, and must not be hidden by the buttons in the corner.
  const [left, right] = isRightToLeft() ? [40, 72] : [72, 40]
  /** @param {readonly Place[]} shown */
  const fit = (shown, maxZoom = tiles ? 15 : 10) =>
    map.fitBounds(L.latLngBounds(shown.map(positionOf)), {
      paddingTopLeft: [left, 56],
      paddingBottomRight: [right, 40],
      maxZoom,
    })
  const first = busiest(places)
  fit(first)
  addAllButton(map, L, { places, text: all, showAll: () => fit(places) })
  const markers = L.layerGroup().addTo(map)
  const drawPins = () => {
    markers.clearLayers()
    const groups = clustered(places, map)
    const sides = named(groups, map)
    for (const group of groups) {
      const [place] = group
      addGroup(group, { map, markers, L, fit, side: place && sides.get(place) })
    }
  }
  map.on('zoomend', drawPins)
  drawPins()
  followList({ map, markers, places }, show)
  listInView(map, places, { texts: outside, showAll: () => fit(places) })
  return map
}

/**
 * Offered while venues are outside of the visible part.
 * @param {LeafletMap} map
 * @param {Leaflet} L
 * @param {{ places: readonly Place[], text: string, showAll: () => void }} all
 */
function addAllButton(map, L, { places, text, showAll }) {
  const control = L.control({ position: 'bottomleft' })
  control.onAdd = () => {
    const button = L.DomUtil.create('button', 'all-venues')
    button.type = 'button'
    button.textContent = text
    button.addEventListener('click', showAll)
    L.DomEvent.disableClickPropagation(button)
    return button
  }
  const button = control.addTo(map).getContainer()
  const update = () => {
    const isNeeded = places.some(place => !map.getBounds().contains(positionOf(place)))
    if (!isNeeded && document.activeElement === button) map.getContainer().focus({ preventScroll: true })
    button.hidden = !isNeeded
  }
  map.on('moveend', update)
  update()
}

/**
 * @param {readonly Place[]} places
 * @param {{ map: LeafletMap, markers: LayerGroup, L: Leaflet, fit: (shown: readonly Place[], maxZoom: number) => void, side: Side | undefined }} drawing the side of its name
 */
function addGroup(places, { map, markers, L, fit, side }) {
  const one = places.length === 1 ? places[0] : undefined
  const { places: venueTexts = '{}', events: eventTexts = '{}' } = map.getContainer().dataset
  const events = places.reduce((sum, { count = 0 }) => sum + count, 0)
  // The list beside the map counts events, too.
  const eventCount = counted(events, eventTexts)
  const name = one
    ? [one.name, ...(one.count ? [eventCount] : [])].join(' · ')
    : `${eventCount} · ${counted(places.length, venueTexts)}`
  const icon = L.divIcon({
    className: one ? 'pin' : 'pin many',
    html: one ? '' : written(events),
    iconSize: [28, 28],
    iconAnchor: [14, 28],
    popupAnchor: [0, -28],
  })
  const bounds = L.latLngBounds(places.map(positionOf))
  const marker = L.marker(one ? positionOf(one) : bounds.getCenter(), {
    icon,
    places,
    title: name,
    alt: name,
    riseOnHover: true,
  }).addTo(markers)
  marker.getElement()?.setAttribute('aria-label', name)
  // Screen readers have the name of the pin.
  if (one && side)
    marker.bindTooltip(escaped(labelOf(one, written)), {
      permanent: true,
      direction: side,
      offset: nameOffsets[side],
      className: 'pin-name',
    })
  const isApart = map.getBoundsZoom(bounds) > map.getZoom() && map.getZoom() < map.getMaxZoom()
  if (one || !isApart) return addPopup(marker, places)
  const zoomIn = () => fit(places, 17)
  marker.on('click', zoomIn)
  // Leaflet makes Enter a click only on pins with a popup. The group is drawn again as pins, so one of them has the focus.
  marker.on('keypress', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter') return
    map.once('zoomend', () => markerOf(places[0], markers)?.getElement()?.focus())
    zoomIn()
  })
}

/**
 * @param {Place | undefined} place
 * @param {LayerGroup} markers
 */
function markerOf(place, markers) {
  return markers.getLayers().find(({ options }) => place && options.places.includes(place))
}

/**
 * From the tip of the pin, in pixels.
 * @type {Readonly<Record<Side, [number, number]>>}
 */
const nameOffsets = { left: [-10, -16], right: [10, -16], bottom: [0, -4] }

/**
 * Tooltips are HTML.
 * @param {string} text
 */
function escaped(text) {
  return Object.assign(document.createElement('bdi'), { textContent: text }).outerHTML
}

/** @param {number} count */
function written(count) {
  return new Intl.NumberFormat(document.documentElement.lang).format(count)
}

/**
 * @param {number} count
 * @param {string} texts the text of each plural form, as JSON
 */
function counted(count, texts) {
  const forms = JSON.parse(texts)
  const form = forms[new Intl.PluralRules(document.documentElement.lang).select(count)] ?? forms.other
  return form.replace('{count}', written(count))
}

/**
 * Links the list and the map: hovering or focusing one highlights the other, and the link to a map elsewhere
 * becomes one to the map on this page.
 * @param {{ map: LeafletMap, markers: LayerGroup, places: readonly Place[] }} drawing
 * @param {string} linkText
 */
function followList({ map, markers, places }, linkText) {
  const sections = findAll(document, '.venue-events[data-pin]', HTMLElement)
  for (const section of sections) {
    const place = places[Number(section.dataset.pin)]
    if (place) followSection(section, place, { map, markers, places, linkText })
  }
  map.on('popupopen', ({ popup }) => {
    const chosen = sections.filter(({ dataset }) => {
      const place = places[Number(dataset.pin)]
      return place && popup.options.places?.includes(place)
    })
    for (const section of sections) section.toggleAttribute('data-chosen', chosen.includes(section))
    chosen[0]?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' })
  })
}

/**
 * The list has the venues on the visible part of the map, and a button for the others.
 * @param {LeafletMap} map
 * @param {readonly Place[]} places
 * @param {{ texts: string, showAll: () => void }} others
 */
function listInView(map, places, { texts, showAll }) {
  const list = find(document, '.map-view > .venues', HTMLElement)
  if (!list) return
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'way' })
  button.addEventListener('click', showAll)
  const line = document.createElement('p')
  line.append(button)
  list.append(line)
  list.tabIndex = -1
  const update = () => {
    const bounds = map.getBounds()
    let outside = 0
    for (const section of findAll(list, '.venue-events[data-pin]', HTMLElement)) {
      const place = places[Number(section.dataset.pin)]
      section.hidden = place !== undefined && !bounds.contains(positionOf(place))
      if (section.hidden) outside++
    }
    if (outside === 0 && document.activeElement === button) list.focus({ preventScroll: true })
    line.hidden = outside === 0
    button.textContent = counted(outside, texts)
  }
  // A popup that opens moves the map to have room. The list stays as it is.
  let movesForPopup = false
  map.on('autopanstart', () => {
    movesForPopup = true
  })
  map.on('moveend', () => {
    if (!movesForPopup) update()
    movesForPopup = false
  })
  update()
}

/**
 * @param {HTMLElement} section
 * @param {Place} place
 * @param {{ map: LeafletMap, markers: LayerGroup, places: readonly Place[], linkText: string }} drawing
 */
function followSection(section, place, { map, markers, places, linkText }) {
  const position = positionOf(place)
  const marker = () => markerOf(place, markers)
  /** @param {boolean} isChosen */
  const point = isChosen => marker()?.getElement()?.classList.toggle('chosen', isChosen)
  section.addEventListener('mouseenter', () => point(true))
  section.addEventListener('mouseleave', () => point(false))
  section.addEventListener('focusin', () => {
    point(true)
    if (!map.getBounds().contains(position)) map.panTo(position, { animate: !isStill() })
  })
  section.addEventListener('focusout', () => point(false))
  const link = find(section, '.where a', HTMLAnchorElement)
  if (link) link.textContent = linkText
  /** @param {boolean} isByKey */
  const open = isByKey => {
    marker()?.openPopup()
    // On phones and tablets, the map is above the list.
    map.getContainer().scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' })
    if (isByKey) find(map.getContainer(), '.leaflet-popup a', HTMLElement)?.focus({ preventScroll: true })
  }
  link?.addEventListener('click', event => {
    event.preventDefault()
    const isByKey = event.detail === 0
    const zoom = zoomToAlone(place, places, map)
    if (zoom === map.getZoom() && map.getBounds().contains(position)) return open(isByKey)
    // The end of an earlier movement, such as by focus, is not the end of this one.
    map.stop().once('moveend', () => open(isByKey))
    map.setView(position, zoom, { animate: !isStill() })
  })
}

document.addEventListener('almanac:page', drawMaps)
drawMaps()

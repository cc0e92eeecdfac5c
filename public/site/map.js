// Draws maps with Leaflet: on the site's tiles, or on bundled outlines of countries. Without scripts, pages
// link to a map elsewhere.

let drawn = []

async function drawMaps() {
  for (const map of drawn.filter(map => !map.getContainer().isConnected)) map.remove()
  drawn = drawn.filter(map => map.getContainer().isConnected)
  for (const element of document.querySelectorAll('.map[hidden]')) {
    // Leaflet is not a module; importing it defines a global.
    await import(element.dataset.leaflet)
    if (element.hidden && element.isConnected) drawn.push(draw(element, globalThis.L))
  }
}

function draw(element, L) {
  element.hidden = false
  const { tiles, attribution, pins, baseMap } = element.dataset
  const places = JSON.parse(pins)
  const still = isStill()
  // The wheel scrolls the page instead of zooming the map.
  const map = L.map(element, {
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    maxZoom: 17,
    worldCopyJump: true,
  })
  map.attributionControl.setPrefix(false)
  if (tiles) L.tileLayer(tiles, { attribution: escaped(attribution), maxZoom: 19 }).addTo(map)
  else addBaseMap(map, baseMap, L)
  const fit = shown =>
    map.fitBounds(L.latLngBounds(shown.map(positionOf)), {
      // Pins extend above their places, and must not be hidden by the buttons in the corner.
      paddingTopLeft: [72, 56],
      paddingBottomRight: [40, 40],
      maxZoom: tiles ? 15 : 10,
    })
  const first = busiest(places)
  fit(first)
  if (first.length < places.length) addAllButton(map, L, element.dataset.all).onclick = () => fit(places)
  const markers = L.layerGroup().addTo(map)
  const show = () => {
    markers.clearLayers()
    for (const group of gathered(places, map)) addGroup(group, { map, markers, L, words: element.dataset })
  }
  map.on('zoomend', show)
  show()
  followList(map, places, markers, element.dataset.show)
  return map
}

/** The distance in kilometres within which venues count as near each other. */
const nearby = 100

/**
 * The venues of the area with the most events. The map opens there, instead of showing the whole world for one
 * remote venue.
 */
function busiest(places) {
  const areas = places.map(place => places.filter(other => kilometres(place, other) <= nearby))
  const events = area => area.reduce((sum, { count = 1 }) => sum + count, 0)
  return areas.sort((one, other) => events(other) - events(one))[0]
}

function addAllButton(map, L, text) {
  const control = L.control({ position: 'bottomleft' })
  control.onAdd = () => {
    const button = L.DomUtil.create('button', 'all-venues')
    button.type = 'button'
    button.textContent = text
    L.DomEvent.disableClickPropagation(button)
    return button
  }
  return control.addTo(map).getContainer()
}

/** An approximation, accurate enough for nearby venues. */
function kilometres(one, other) {
  const north = (one.latitude - other.latitude) * 111
  const east = (one.longitude - other.longitude) * 111 * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

function positionOf({ latitude, longitude }) {
  return [latitude, longitude]
}

/** Land and borders from Natural Earth, in the colours of the page. */
async function addBaseMap(map, address, L) {
  map.attributionControl.addAttribution('Natural Earth')
  const answer = await fetch(address)
  if (!answer.ok) return
  const { parts, lands, borders } = await answer.json()
  // The visitor may have left the page in the meantime.
  if (!map.getContainer().isConnected) return
  const renderer = L.canvas({ padding: 0.5 })
  const colour = name => getComputedStyle(map.getContainer()).getPropertyValue(name)
  const still = { renderer, interactive: false }
  const line = { ...still, color: colour('outline-color'), weight: 1 }
  for (const ring of lands)
    L.polygon(linesOf(ring, parts), {
      ...line,
      fill: true,
      fillColor: colour('color'),
      fillOpacity: 1,
    }).addTo(map)
  for (const border of borders) L.polyline(linesOf(border, parts), { ...line, opacity: 0.6 }).addTo(map)
}

/** Delta-encoded coordinates, in fractions of a degree. */
function linesOf(steps, parts) {
  let [x, y] = [0, 0]
  const points = []
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]
    y += steps[at + 1]
    points.push([y / parts, x / parts])
  }
  return points
}

/** Pins closer than this are clustered, in pixels. */
const reach = 34

function gathered(places, map) {
  const groups = []
  for (const place of places) {
    const point = map.project(positionOf(place))
    const near = groups.find(group => group.point.distanceTo(point) < reach)
    if (near) near.places.push(place)
    else groups.push({ point, places: [place] })
  }
  return groups.map(group => group.places)
}

function addGroup(places, { map, markers, L, words }) {
  const [first] = places
  const isOne = places.length === 1
  const name = isOne ? first.name : counted(places.length, JSON.parse(words.places))
  const icon = L.divIcon({
    className: isOne ? 'pin' : 'pin many',
    html: isOne ? '' : String(places.length),
    iconSize: [28, 28],
    iconAnchor: [14, 28],
    popupAnchor: [0, -28],
  })
  const bounds = L.latLngBounds(places.map(positionOf))
  const marker = L.marker(isOne ? positionOf(first) : bounds.getCenter(), {
    icon,
    places,
    title: name,
    alt: name,
    riseOnHover: true,
  }).addTo(markers)
  marker.getElement().setAttribute('aria-label', name)
  const isApart = map.getBoundsZoom(bounds) > map.getZoom() && map.getZoom() < map.getMaxZoom()
  if (!isOne && isApart)
    return marker.on('click', () => map.fitBounds(bounds, { padding: [60, 60], maxZoom: 17 }))
  addPopup(marker, places)
}

function counted(count, forms) {
  const { lang } = document.documentElement
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other
  return form.replace('{count}', new Intl.NumberFormat(lang).format(count))
}

/** A zoom that shows the streets around a venue. */
const closeUp = 14

/**
 * Links the list and the map: hovering or focusing one highlights the other, and the link to a map elsewhere
 * becomes one to the map on this page.
 */
function followList(map, places, markers, show) {
  const sections = [...document.querySelectorAll('.venue-events[data-pin]')]
  const markerOf = place => markers.getLayers().find(({ options }) => options.places.includes(place))
  for (const section of sections) {
    const place = places[section.dataset.pin]
    const point = isChosen => markerOf(place)?.getElement().classList.toggle('chosen', isChosen)
    section.addEventListener('mouseenter', () => point(true))
    section.addEventListener('mouseleave', () => point(false))
    section.addEventListener('focusin', () => {
      point(true)
      if (!map.getBounds().contains(positionOf(place))) map.panTo(positionOf(place), { animate: !isStill() })
    })
    section.addEventListener('focusout', () => point(false))
    const link = section.querySelector('.where a')
    if (link) link.textContent = show
    link?.addEventListener('click', event => {
      event.preventDefault()
      map.setView(positionOf(place), Math.max(map.getZoom(), closeUp), { animate: !isStill() })
      // On phones and tablets, the map is above the list.
      map.getContainer().scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' })
      markerOf(place)?.openPopup()
    })
  }
  map.on('popupopen', ({ popup }) => {
    const chosen = places.indexOf(popup.options.places?.[0])
    for (const section of sections)
      section.toggleAttribute('data-chosen', Number(section.dataset.pin) === chosen)
    sections[chosen]?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' })
  })
}

function addPopup(marker, places) {
  const content = document.createElement('div')
  content.append(...places.flatMap(partsOf))
  marker.bindPopup(content, { maxHeight: 260, places })
  // If it was opened by keyboard, the focus moves in, and back out.
  marker.on('keypress', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter') setTimeout(() => content.querySelector('a').focus())
  })
  content.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    marker.closePopup()
    marker.getElement().focus()
  })
}

/** The venue, with its next events. */
function partsOf({ name, href, events = [] }) {
  const link = Object.assign(document.createElement('a'), { href, textContent: name, className: 'place' })
  if (events.length === 0) return [link]
  const list = document.createElement('ul')
  list.append(
    ...events.map(event => {
      const item = document.createElement('li')
      const title = Object.assign(document.createElement('a'), { href: event.href, textContent: event.title })
      title.dir = 'auto'
      item.append(title, Object.assign(document.createElement('span'), { textContent: event.when }))
      return item
    }),
  )
  return [link, list]
}

function isStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Leaflet treats the attribution as HTML, but it is text. */
function escaped(text) {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}

document.addEventListener('almanac:page', drawMaps)
drawMaps()

// Draws maps with Leaflet. Without it, pages link to a map elsewhere.

let drawn = []

async function drawMaps() {
  for (const map of drawn.filter(map => !map.getContainer().isConnected)) map.remove()
  drawn = drawn.filter(map => map.getContainer().isConnected)
  for (const element of document.querySelectorAll('.map[hidden]')) {
    // Leaflet is no module; imported as one, it still leaves its name.
    await import(element.dataset.leaflet)
    if (element.hidden && element.isConnected) drawn.push(draw(element, globalThis.L))
  }
}

function draw(element, L) {
  element.hidden = false
  const { tiles, attribution, pins } = element.dataset
  const places = JSON.parse(pins)
  // A page that scrolls under a wheel should not zoom a map instead.
  const map = L.map(element, { scrollWheelZoom: false, zoomAnimation: !isStill(), fadeAnimation: !isStill() })
  map.attributionControl.setPrefix(false)
  L.tileLayer(tiles, { attribution: escaped(attribution), maxZoom: 19 }).addTo(map)
  map.fitBounds(L.latLngBounds(places.map(positionOf)), { padding: [40, 40], maxZoom: 15 })
  for (const place of places) addPin(map, place, L)
  return map
}

function positionOf({ latitude, longitude }) {
  return [latitude, longitude]
}

function addPin(map, place, L) {
  const icon = L.divIcon({
    className: 'pin',
    iconSize: [28, 28],
    iconAnchor: [14, 28],
    popupAnchor: [0, -28],
  })
  const link = Object.assign(document.createElement('a'), { href: place.href, textContent: place.name })
  const marker = L.marker(positionOf(place), { icon, title: place.name, alt: place.name, riseOnHover: true })
  marker.bindPopup(link).addTo(map)
  // Who opened it by a key is led in, and back out.
  marker.on('keypress', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter') setTimeout(() => link.focus())
  })
  link.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    marker.closePopup()
    marker.getElement().focus()
  })
  const element = marker.getElement()
  element.setAttribute('aria-label', place.name)
}

function isStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Leaflet takes the attribution as markup; it is meant as text. */
function escaped(text) {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}

document.addEventListener('almanac:page', drawMaps)
drawMaps()

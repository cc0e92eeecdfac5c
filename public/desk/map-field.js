// Sets the coordinates of a venue on a map: by a click, or by keyboard at the centre of the map. It is
// appended to the map of the site, whose base map it uses.

for (const field of document.querySelectorAll('.map-field')) prepareMap(field)

function prepareMap(field) {
  const element = field.querySelector('.place-map')
  const inputs = ['latitude', 'longitude'].map(name => field.querySelector(`[name="${field.dataset[name]}"]`))
  const place = { field, element, inputs, map: undefined, marker: undefined }
  const choice = field.querySelector('.map-choice')
  choice.hidden = false
  // Leaflet is larger than the page.
  choice.addEventListener('toggle', () => drawPlace(place), { once: true })
  for (const input of inputs) input.addEventListener('change', () => showTyped(place))
  field.addEventListener('change', ({ target }) => {
    if (target.name === 'place_choice') choose(place, target.value.split(',').map(Number))
  })
  field.querySelector('[data-locate]')?.addEventListener('click', click => {
    click.preventDefault()
    findPlaces(place, click.target)
  })
}

async function drawPlace(place) {
  const { element } = place
  await import(element.dataset.leaflet)
  const { L } = globalThis
  const { tiles, attribution, baseMap } = element.dataset
  const still = isStill()
  const map = L.map(element, {
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    worldCopyJump: true,
  })
  map.attributionControl.setPrefix(false)
  map.setView([20, 0], 1)
  if (tiles) L.tileLayer(tiles, { attribution: escaped(attribution), maxZoom: 19 }).addTo(map)
  else addBaseMap(map, baseMap, L)
  place.map = map
  map.on('click', ({ latlng }) => choose(place, [latlng.lat, latlng.lng], true))
  element.addEventListener('keydown', key => {
    if (key.key !== 'Enter' || key.target !== element) return
    key.preventDefault()
    const { lat, lng } = map.getCenter()
    choose(place, [lat, lng], true)
  })
  showTyped(place)
}

/** Fills the inputs, and moves the marker. */
function choose(place, [latitude, longitude], isOnMap = false) {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180
  const values = [latitude, turned].map(value => String(Math.round(value * 1e6) / 1e6))
  for (const [index, input] of place.inputs.entries()) input.value = values[index]
  // The chosen place is in the inputs now, and a later change there must count.
  if (isOnMap)
    for (const radio of place.field.querySelectorAll('[name="place_choice"]')) radio.checked = false
  place.inputs[0].dispatchEvent(new Event('input', { bubbles: true }))
  showTyped(place, isOnMap)
}

function showTyped(place, isOnMap = false) {
  const { map, inputs, element } = place
  const [latitude, longitude] = inputs.map(({ value }) => (value.trim() === '' ? NaN : Number(value)))
  if (!map) return
  place.marker?.remove()
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return
  const { L } = globalThis
  const icon = L.divIcon({ className: 'pin', iconSize: [28, 28], iconAnchor: [14, 28] })
  place.marker = L.marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map)
  if (!isOnMap) map.setView([latitude, longitude], element.dataset.tiles ? 15 : 6, { animate: false })
}

async function findPlaces({ field }, button) {
  const { form } = button
  const typed = name => form.elements[name]?.value?.trim() ?? ''
  const parts = field.dataset.address.split(' ')
  const names = typed(parts[0]) === '' ? [field.dataset.name, ...parts] : parts
  const address = names.map(typed).filter(Boolean).join(', ')
  const body = new URLSearchParams({ form_token: form.elements.form_token.value, address })
  const found = field.querySelector('.places-found')
  button.disabled = true
  try {
    const answer = await fetch('/desk/venues/places', { method: 'POST', body })
    const text = await answer.text()
    if (answer.ok) found.innerHTML = text
    else found.textContent = text
  } catch {
    found.textContent = field.dataset.failed
  }
  button.disabled = false
  found.querySelector('input')?.focus()
}

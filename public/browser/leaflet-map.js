// A Leaflet map with its ground: the site's tiles, or bundled outlines of countries.
import { isStill } from './page.js'

/** @import { Leaflet, LeafletMap, Position } from './leaflet.d.ts' */

/**
 * Leaflet is larger than a page, and is not a module; importing it defines a global.
 * @param {HTMLElement} element
 * @returns {Promise<Leaflet>}
 */
export async function loadLeaflet({ dataset }) {
  await import(dataset.leaflet ?? '')
  return globalThis.L
}

/**
 * The wheel scrolls the page instead of zooming the map.
 * @param {HTMLElement} element
 * @param {Leaflet} L
 * @param {object} [options]
 */
export function createMap(element, L, options) {
  const animates = !isStill()
  const map = L.map(element, {
    scrollWheelZoom: false,
    zoomAnimation: animates,
    fadeAnimation: animates,
    worldCopyJump: true,
    ...options,
  })
  map.attributionControl.setPrefix(false)
  if (isRightToLeft()) map.zoomControl.setPosition('topright')
  // On pages from right to left, a © would be behind its name.
  map.attributionControl.getContainer().dir = 'auto'
  return map
}

export function isRightToLeft() {
  return document.documentElement.dir === 'rtl'
}

/**
 * @param {LeafletMap} map
 * @param {Leaflet} L
 */
export function addGround(map, L) {
  const { tiles, attribution = '', baseMap = '' } = map.getContainer().dataset
  if (tiles) L.tileLayer(tiles, { attribution: escaped(attribution), maxZoom: 19 }).addTo(map)
  else addBaseMap(map, baseMap, L)
}

/**
 * Land and borders from Natural Earth, in the colours of the page.
 * @param {LeafletMap} map
 * @param {string} address
 * @param {Leaflet} L
 */
async function addBaseMap(map, address, L) {
  map.attributionControl.addAttribution('Natural Earth')
  const answer = await fetch(address)
  if (!answer.ok) return
  const { parts, lands, borders } = await answer.json()
  // The visitor may have left the page in the meantime.
  if (!map.getContainer().isConnected) return
  /** @param {string} name */
  const colour = name => getComputedStyle(map.getContainer()).getPropertyValue(name)
  const renderer = L.canvas({ padding: 0.5 })
  const line = { renderer, interactive: false, color: colour('outline-color'), weight: 1 }
  const area = { ...line, fill: true, fillColor: colour('color'), fillOpacity: 1 }
  for (const ring of lands) L.polygon(pointsOf(ring, parts), area).addTo(map)
  for (const border of borders) L.polyline(pointsOf(border, parts), { ...line, opacity: 0.6 }).addTo(map)
}

/**
 * Delta-encoded coordinates, in fractions of a degree.
 * @param {readonly number[]} steps
 * @param {number} parts
 */
export function pointsOf(steps, parts) {
  let [x, y] = [0, 0]
  /** @type {Position[]} */
  const points = []
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    points.push([y / parts, x / parts])
  }
  return points
}

/**
 * Leaflet treats the attribution as HTML, but it is text.
 * @param {string} text
 */
function escaped(text) {
  return Object.assign(document.createElement('span'), { textContent: text }).innerHTML
}

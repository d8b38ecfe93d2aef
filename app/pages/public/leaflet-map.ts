import 'leaflet/dist/leaflet.css'
import './leaflet-map.css'
import L from 'leaflet'
import { brand } from '#app/facts/brand.ts'
import { trustMarkup } from '#platform/client/trusted-types.ts'
import { MAP_ZOOM } from './still-map.tsx'

const { latitude, longitude } = brand.coordinates
const credit = trustMarkup('© <a href="https://www.kartverket.no/api-og-data/vilkar-for-bruk">Kartverket</a>')
const office: L.LatLngTuple = [latitude, longitude]
/**
 * How far the map may be moved from the office, in degrees: within what the server provides at the closest
 * zoom.
 */
const reach = { latitude: 0.012, longitude: 0.024 }

/**
 * Shows the map in an element, and reports whether its pictures arrived. Wheel and one finger still scroll
 * the page; keys, buttons, two fingers and mouse move the map. Returns its removal.
 */
export function showMap(
  element: HTMLElement,
  { marker, onShown, onFailed }: { marker: HTMLElement; onShown: () => void; onFailed: () => void },
): () => void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // A focusable map needs a name for screen readers.
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', 'Kart. Flytt med piltastene, zoom med pluss og minus.')
  const map = L.map(element, {
    center: office,
    zoom: MAP_ZOOM,
    minZoom: 13,
    maxZoom: 17,
    maxBounds: [
      [latitude - reach.latitude, longitude - reach.longitude],
      [latitude + reach.latitude, longitude + reach.longitude],
    ],
    maxBoundsViscosity: 1,
    scrollWheelZoom: false,
    dragging: !L.Browser.mobile,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    zoomAnimation: !calm,
    inertia: !calm,
  })
  L.control.zoom({ zoomInTitle: 'Zoom inn', zoomOutTitle: 'Zoom ut' }).addTo(map)
  L.control.attribution({ prefix: false }).addAttribution(credit).addTo(map)
  L.marker(office, {
    icon: L.divIcon({ className: '', html: marker, iconSize: [34, 60], iconAnchor: [17, 60] }),
    interactive: false,
    keyboard: false,
  }).addTo(map)

  const tiles = L.tileLayer('/api/map-tiles/{z}/{x}/{y}.png', { minZoom: 13, maxZoom: 17 })
  let [came, failed] = [0, 0]
  tiles.on('loading', () => {
    came = 0
    failed = 0
  })
  tiles.on('tileload', () => came++)
  tiles.on('tileerror', () => failed++)
  tiles.on('load', () => {
    // A map with a missing tile is still a map.
    if (came > failed) onShown()
    else if (failed > 0) onFailed()
  })
  tiles.addTo(map)
  element.focus()
  return () => map.remove()
}

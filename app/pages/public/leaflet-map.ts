import 'leaflet/dist/leaflet.css'
import './leaflet-map.css'
import L from 'leaflet'
import { brand } from '#app/facts/brand.ts'
import { trustMarkup } from '#platform/client/trusted-types.ts'
import { MAP_ZOOM } from './still-map.tsx'

const { latitude, longitude } = brand.coordinates
const credit = trustMarkup('© <a href="https://www.kartverket.no/api-og-data/vilkar-for-bruk">Kartverket</a>')
const office: L.LatLngTuple = [latitude, longitude]
/** How far one may wander from the office, in degrees: within what the server gives at the closest zoom. */
const reach = { latitude: 0.012, longitude: 0.024 }

/**
 * Shows the map in an element, and says when its pictures have come, or that they do not. The wheel and a finger
 * still scroll the page; keys, buttons, two fingers and a mouse move the map. Gives back what takes it away again.
 */
export function showMap(
  element: HTMLElement,
  { marker, onShown, onFailed }: { marker: HTMLElement; onShown: () => void; onFailed: () => void },
): () => void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // The keys move whatever has the focus: it needs a name to be heard by.
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
    // One missing corner is still a map.
    if (came > failed) onShown()
    else if (failed > 0) onFailed()
  })
  tiles.addTo(map)
  element.focus()
  return () => map.remove()
}

import { type Place, tileOf } from '#platform/shared/map-tile.ts'

/** Specification, section 9. */
export const officeZoom = 15

/** Where this server gives the pictures of the map, as the map's library asks for them. */
export const tileTemplate = '/api/map-tiles/{z}/{x}/{y}.png'

/** The picture that a place lies on. */
export function tilePath(place: Place, zoom: number): string {
  const { column, row } = tileOf(place, zoom)
  return tileTemplate.replace('{z}', `${zoom}`).replace('{x}', `${column}`).replace('{y}', `${row}`)
}

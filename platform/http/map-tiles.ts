import { mapTiles, type Tile } from '../vendors/kartverket/kartverket.ts'
import type { HttpApp } from './http-app.ts'

const mapZooms = { least: 13, most: 17 } as const
/** The map's range in tiles, at any zoom. */
const REACH = 12

type Place = { latitude: number; longitude: number }

/** The tile of a place: web mercator, from the north-west. */
function tileOf({ latitude, longitude }: Place, zoom: number): Tile {
  const across = 2 ** zoom
  const radians = (latitude * Math.PI) / 180
  return {
    zoom,
    column: Math.floor(((longitude + 180) / 360) * across),
    row: Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * across),
  }
}

function isNear(tile: Tile, place: Place): boolean {
  if (tile.zoom < mapZooms.least || tile.zoom > mapZooms.most) return false
  const centre = tileOf(place, tile.zoom)
  return Math.abs(tile.column - centre.column) <= REACH && Math.abs(tile.row - centre.row) <= REACH
}

/**
 * The map around one place, through this server, so that visitors contact no third party. Only that
 * neighbourhood, so we are no map service: 404 outside. 204 when a tile is unavailable, which a page treats
 * as missing without an error.
 */
export function serveMapTiles(app: HttpApp, around: Place): void {
  app.get('/api/map-tiles/:zoom{\\d{1,2}}/:column{\\d{1,7}}/:file{\\d{1,7}\\.png}', async context => {
    const { zoom, column, file } = context.req.param()
    const tile = { zoom: Number(zoom), column: Number(column), row: Number.parseInt(file, 10) }
    if (!isNear(tile, around)) {
      return context.json({ code: 'NOT_FOUND', status: 404, message: 'Kartet dekker ikke dette stedet' }, 404)
    }
    const picture = await mapTiles.tile(tile)
    if (!picture) return context.body(null, 204, { 'cache-control': 'no-store' })
    return context.body(picture, 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800, stale-while-revalidate=604800',
      'x-content-type-options': 'nosniff',
    })
  })
}

import { env } from '../../env.server.ts'
import { log } from '../../log.server.ts'
import { DAY, MINUTE } from '../../shared/time.ts'

/** The visitor sees a drawing meanwhile, so we do not wait longer. */
const TIME_LIMIT_MS = 3000
const KEPT_MS = 7 * DAY
/** About 30 kB each: 15 MB at most. */
const KEPT_COUNT = 500
const LARGEST_TILE = 512 * 1024
/** After this many failures in a row we pause, and visitors see the drawing at once. */
const GIVES_UP_AFTER = 3
const RESTS_MS = MINUTE / 2

export type Tile = { zoom: number; column: number; row: number }

export type MapTiles = {
  /** A 256 × 256 PNG; null when unavailable. */
  tile(at: Tile): Promise<Uint8Array<ArrayBuffer> | null>
}

const nameOf = ({ zoom, column, row }: Tile) => `${zoom}/${row}/${column}.png`

/**
 * Kartverket's public map in web mercator, `{zoom}/{row}/{column}.png` (no key). Caches tiles in memory for a
 * week; concurrent requests for a tile share one fetch.
 */
export function connectMapTiles(url: string, timeLimitMs = TIME_LIMIT_MS): MapTiles {
  const kept = new Map<string, { at: number; picture: Uint8Array<ArrayBuffer> }>()
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  let failuresInARow = 0
  let restsUntil = 0

  async function ask(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${name}`, {
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const picture = new Uint8Array(await response.arrayBuffer())
    if (!isTile(picture)) throw new Error('answered with something that is no tile')
    return picture
  }

  async function fetchTile(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (Date.now() < restsUntil) return null
    try {
      const picture = await ask(name)
      failuresInARow = 0
      kept.delete(name)
      kept.set(name, { at: Date.now(), picture })
      const oldest = kept.keys().next().value
      if (kept.size > KEPT_COUNT && oldest !== undefined) kept.delete(oldest)
      return picture
    } catch (error) {
      failuresInARow += 1
      if (failuresInARow >= GIVES_UP_AFTER) restsUntil = Date.now() + RESTS_MS
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'map tiles failed')
      return null
    }
  }

  return {
    tile(at) {
      const name = nameOf(at)
      const known = kept.get(name)
      if (known && Date.now() - known.at < KEPT_MS) return Promise.resolve(known.picture)
      const asked = underWay.get(name)
      if (asked) return asked
      const asking = fetchTile(name).finally(() => underWay.delete(name))
      underWay.set(name, asking)
      return asking
    },
  }
}

/** The configured map. */
export const mapTiles: MapTiles = connectMapTiles(env.MAP_TILES_URL)

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const TILE_SIZE = 256

/** Is it a PNG of a tile's size? We pass on nothing else. */
function isTile(bytes: Uint8Array): boolean {
  if (bytes.length < 57 || bytes.length > LARGEST_TILE) return false
  if (!signature.every((byte, index) => bytes[index] === byte)) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4))
  return (
    text(12) === 'IHDR' &&
    view.getUint32(16) === TILE_SIZE &&
    view.getUint32(20) === TILE_SIZE &&
    text(bytes.length - 8) === 'IEND'
  )
}

import { useRef } from 'react'
import { brand } from '#app/facts/brand.ts'

const { latitude, longitude } = brand.coordinates
export const MAP_ZOOM = 15
const SIDE = 256

/** Where a place lies on the map of the world at this zoom, in pixels, as every web map counts. */
function pixelOf(): { x: number; y: number } {
  const across = SIDE * 2 ** MAP_ZOOM
  const radians = (latitude * Math.PI) / 180
  return {
    x: ((longitude + 180) / 360) * across,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * across,
  }
}

const { x, y } = pixelOf()
const around = (middle: number, reach: number) =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => Math.floor(middle / SIDE) - reach + index)

/** Enough tiles for the widest box, each with its offset from the office. */
const tiles = around(y, 1).flatMap(row =>
  around(x, 2).map(column => ({
    url: `/api/map-tiles/${MAP_ZOOM}/${column}/${row}.png`,
    left: `calc(50% + ${Math.round(column * SIDE - x)}px)`,
    top: `calc(50% + ${Math.round(row * SIDE - y)}px)`,
  })),
)

/**
 * The map with the office in the middle, as pictures. A map with missing tiles is still a map, and one tile is
 * none: it is shown once most have come.
 */
export function StillMap({ onShown, onFailed }: { onShown: () => void; onFailed: () => void }) {
  const count = useRef({ came: 0, failed: 0 })
  const judge = (kind: 'came' | 'failed') => {
    count.current[kind] += 1
    if (count.current[kind] * 2 < tiles.length) return
    if (kind === 'came') onShown()
    else onFailed()
  }
  return (
    <div className="absolute inset-0 overflow-hidden bg-surface-raised dark:brightness-[0.82] dark:saturate-[0.85]">
      {tiles.map(({ url, left, top }) => (
        <img
          key={url}
          src={url}
          alt=""
          draggable={false}
          width={SIDE}
          height={SIDE}
          onLoad={() => judge('came')}
          onError={() => judge('failed')}
          className="absolute max-w-none"
          style={{ left, top }}
        />
      ))}
    </div>
  )
}

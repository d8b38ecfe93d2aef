import { useEffect, useRef } from 'react'
import { brand } from '#app/brand.ts'
import { MapDrawing } from './map-drawing.tsx'
import { officeZoom, tilePath } from './map-tile.ts'
import { wakeOfficeMap } from './wake-office-map.ts'

const { address, coordinates } = brand

/**
 * Where the head office is: a drawing, and the real map over it when there is one. Both fill the same box, so nothing
 * moves. On a static page `living-page.ts` wakes it; nothing here is rendered twice, because the map writes on it.
 */
export function OfficeMap() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? wakeOfficeMap(place.current) : undefined), [])
  return (
    <div ref={place} data-office-map data-first-tile={tilePath(coordinates, officeZoom)} className="relative">
      <div>
        <MapDrawing
          label={`Tegning av strøket rundt ${address.street} i ${address.city}`}
          street={address.street.replace(/\s*\d.*$/, '')}
        />
      </div>
      <section
        aria-label={`Kart over ${address.street}, ${address.city}`}
        className="invisible absolute inset-0 isolate"
      >
        <div className="size-full" />
      </section>
    </div>
  )
}

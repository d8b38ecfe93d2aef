import { useEffect, useRef, useState } from 'react'
import { brand } from '#app/brand.ts'
import { cx } from '#ui/cx.ts'
import { MapDrawing } from './map-drawing.tsx'

const { address, company } = brand

/**
 * Where the head office is: a drawing, and the real map over it when it has come into view and its pictures have been
 * loaded. Without network, or when the map fails, the drawing stays. Both fill the same box, so nothing moves.
 */
export function OfficeMap() {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    let remove: (() => void) | undefined
    let gone = false
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // A chunk of its own: nobody who does not scroll here loads it.
      const map = await import('./leaflet-map.ts').catch(() => null)
      if (gone || !map) return
      remove = map.showMap(element, {
        label: `${company}, ${address.street}`,
        onShown: () => setShown(true),
        onFailed: () => setShown(false),
      })
    })
    observer.observe(element)
    return () => {
      gone = true
      observer.disconnect()
      remove?.()
    }
  }, [])

  return (
    <div className="relative">
      <div aria-hidden={shown}>
        <MapDrawing
          label={`Tegning av strøket rundt ${address.street} i ${address.city}`}
          street={address.street.replace(/\s*\d.*$/, '')}
        />
      </div>
      <section
        aria-label={`Kart over ${address.street}, ${address.city}`}
        className={cx('absolute inset-0 isolate', !shown && 'invisible')}
      >
        {/* The map's own: what it writes on its element must not be written over. */}
        <div ref={box} className="size-full" />
      </section>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { brand } from '#app/facts/brand.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { MapDrawing } from './map-drawing.tsx'
import { OfficePin } from './office-pin.tsx'
import { StillMap } from './still-map.tsx'

const { address, company } = brand

/**
 * The office on a map: a drawing, replaced by the real map when it is in view and its pictures have arrived.
 * Offline the drawing stays. The library that moves the map is fetched only on demand. All versions fill the
 * same box, so nothing shifts.
 */
export function OfficeMap() {
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLDivElement>(null)
  const remove = useRef<() => void>(undefined)
  const [shown, setShown] = useState(false)
  const [state, setState] = useState<'still' | 'fetching' | 'moving' | 'lost'>('still')
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setSeen(true)
      observer.disconnect()
    })
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      remove.current?.()
    }
  }, [])

  async function move() {
    setState('fetching')
    const library = await import('./leaflet-map.ts').catch(() => null)
    const marker = pin.current?.firstElementChild
    if (!library || !box.current || !marker) return setState('lost')
    remove.current = library.showMap(box.current, {
      marker: marker.cloneNode(true) as HTMLElement,
      onShown: () => setState('moving'),
      onFailed: () => setState('lost'),
    })
  }

  const still = state !== 'moving'
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
        {/* Belongs to the library; React must not overwrite its attributes. */}
        <div ref={box} className="absolute inset-0" />
        {seen && still && (
          <>
            <StillMap onShown={() => setShown(true)} onFailed={() => setShown(false)} />
            <div ref={pin} className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full">
              <OfficePin label={`${company}, ${address.street}`} />
            </div>
            <p className="absolute right-0 bottom-0 bg-surface px-2 py-0.5 text-[0.8125rem]">
              ©{' '}
              <a href={mapTerms} className="inline-block py-1">
                Kartverket
              </a>
            </p>
            {state === 'lost' ? (
              <p role="status" className="absolute top-3 left-3 rounded-control bg-surface px-3 py-2 text-sm">
                Kartet kan ikke flyttes akkurat nå.
              </p>
            ) : (
              <Button
                size="sm"
                busy={state === 'fetching'}
                onClick={move}
                className="absolute top-3 left-3 bg-surface"
              >
                Flytt og zoom
              </Button>
            )}
          </>
        )}
      </section>
    </div>
  )
}

/** The map's source and licence, as the tiles' licence requires. */
const mapTerms = 'https://www.kartverket.no/api-og-data/vilkar-for-bruk'

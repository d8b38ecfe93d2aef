import { useEffect, useId, useRef, useState } from 'react'
import { Range } from '#ui/range.tsx'
import { usualRates } from '../filters.ts'
import { type RateCount, rateBounds } from '../price-towers.ts'
import { PriceTowers } from './price-towers.tsx'

/** Somebody who drags the slider is heard when they rest. */
const REST_MS = 150
const STEP = 10

type PriceFilterProps = {
  /** The highest price, in whole kroner an hour. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** What those who are found ask for; null while that is not known. */
  rates: readonly RateCount[] | null
}

/** The highest price, with a picture of who is left. At its end the slider leaves the price open. */
export function PriceFilter({ value, onChange, rates }: PriceFilterProps) {
  const id = useId()
  const known = rates && rates.length > 0 ? rates : null
  const bounds = known ? rateBounds(known) : usualRates
  // A price that was chosen elsewhere has its place too.
  const from = Math.min(bounds.from, value ?? bounds.from)
  const to = Math.max(bounds.to, value ?? 0, from + STEP)
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = dragged ?? value ?? to
  const pending = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (dragged === null) return
    pending.current = () => onChange(dragged >= to ? undefined : dragged)
    const timer = setTimeout(() => {
      pending.current?.()
      pending.current = null
      setDragged(null)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [dragged, to, onChange])
  // What was set holds, also when the sheet is closed at once.
  useEffect(() => () => pending.current?.(), [])
  const said = shown >= to && value === undefined ? 'alle priser' : `høyst ${shown} kr/t`
  const all = known?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const dear = known?.reduce((sum, { rate, count }) => sum + (rate > shown ? count : 0), 0) ?? 0
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-3 text-sm font-semibold">
        Timepris
        <span aria-hidden="true" className="font-normal text-muted">
          {said}
        </span>
      </label>
      {known && <PriceTowers rates={known} highest={shown} />}
      <Range
        id={id}
        aria-label="Timepris"
        min={from}
        max={to}
        step={STEP}
        value={shown}
        aria-valuetext={said}
        onChange={event => setDragged(Number(event.currentTarget.value))}
      />
      <p aria-hidden="true" className="-mt-1.5 flex justify-between tabular text-xs text-muted">
        <span>{from} kr/t</span>
        <span>{to} kr/t</span>
      </p>
      {known && (
        <p className="mt-1.5 text-xs text-muted">
          Hver rute er én person.{dear > 0 && ` ${dear} av ${all} tar mer enn ${shown} kr/t.`}
        </p>
      )}
    </div>
  )
}

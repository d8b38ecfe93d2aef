import { useCallback, useEffect, useRef } from 'react'
import { reaches } from '#app/facts/reach.ts'
import { standardServices } from '#app/facts/services.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Understood } from '../api.ts'
import { letGoOf, meantBy, nothingChosen } from '../chips.ts'
import { type Filters, filtersFrom, lowestRatings, minutesLabel, ratingLabel } from '../filters.ts'
import { showLabel } from '../headline.ts'
import type { RateCount } from '../price-towers.ts'
import { texts } from '../texts.ts'
import { DayFilter } from './day-filter.tsx'
import { PriceFilter } from './price-filter.tsx'

/** Which part of the sheet somebody asked for. */
export type FilterPart = 'service' | 'date' | 'time' | 'district' | 'maxRate'

export type FilterSheetProps = {
  filters: Filters
  /** What was understood of the words: it stands in the sheet as if it were chosen. */
  understood: Understood | null
  /** How many are found; null until that is known. */
  found: { total: number; isMore: boolean } | null
  /** What those who are found ask for, for the picture of prices. */
  rates?: readonly RateCount[] | null
  /** Where focus begins. */
  part?: FilterPart
  onChange: (part: Partial<Filters>) => void
  onClose: () => void
}

const services = standardServices.map(({ id, label }) => ({ value: id as string, label }))
const places = districts.map(district => ({ value: district as string, label: district as string }))
const days = weekdayIds.map(id => ({ value: id as string, label: `Hver ${id}` }))

/** All filters. Every change filters at once, so that closing keeps what was set. */
export function FilterSheet(props: FilterSheetProps) {
  const { filters, understood, found, rates = null, part, onChange, onClose } = props
  const meant = meantBy(filters, understood)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!part) return
    const place = body.current?.querySelector(`[data-part="${part}"]`)
    place?.querySelector<HTMLElement>('select, input, [aria-pressed="true"], button')?.focus()
  }, [part])
  // What is chosen takes the place of what the words said.
  const choose = (chosen: Partial<Filters>) =>
    onChange({ ...letGoOf(filters, understood, ...Object.keys(chosen)), ...chosen })
  const newest = useRef(choose)
  newest.current = choose
  const chooseRate = useCallback((maxRate: number | undefined) => newest.current({ maxRate }), [])
  const read = (name: keyof Filters, value: string) =>
    choose({ [name]: filtersFrom(new URLSearchParams({ [name]: value }))[name] })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={texts.filters}
      className="max-sm:[&>footer>*:first-child]:basis-[50%]"
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            {found ? showLabel(found) : 'Vis treff'}
          </Button>
          <Button onClick={() => onChange(nothingChosen)}>Nullstill</Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {found && showLabel(found)}
      </p>
      <div ref={body} className="grid gap-5 sm:gap-6">
        <div className="grid grid-cols-2 gap-3">
          <div data-part="service" className="min-w-0">
            <Choice
              label="Tjeneste"
              none="Alle"
              options={services}
              value={meant.service}
              onChange={value => read('service', value)}
            />
          </div>
          <div data-part="district" className="min-w-0">
            <Choice
              label="Bydel"
              none="Alle"
              options={places}
              value={meant.district}
              onChange={value => read('district', value)}
            />
          </div>
        </div>
        <div data-part="date" className="min-w-0">
          <DayFilter
            date={meant.date}
            time={meant.time}
            onChange={when => choose({ ...when, ...(when.date && { weekday: undefined }) })}
          />
        </div>
        <div data-part="maxRate">
          <PriceFilter value={meant.maxRate} rates={rates} onChange={chooseRate} />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Choice
            label="Fast ukedag"
            none="Ingen"
            options={days}
            value={meant.weekday}
            onChange={weekday =>
              choose({
                weekday: weekdayIds.find(id => id === weekday),
                ...(weekday && { date: undefined, time: undefined }),
              })
            }
          />
          <Choice
            label="Vurdering"
            none="Alle"
            options={[...new Set([...lowestRatings, ...(meant.minRating ? [meant.minRating] : [])])]
              .sort((a, b) => a - b)
              .map(rating => ({ value: String(rating), label: ratingLabel(rating) }))}
            value={meant.minRating?.toString()}
            onChange={value => read('minRating', value)}
          />
          <Choice
            label="Reisetid"
            none="Hele Oslo"
            options={reaches.map(minutes => ({ value: String(minutes), label: minutesLabel(minutes) }))}
            value={meant.maxMinutes?.toString()}
            onChange={value => read('maxMinutes', value)}
          />
        </div>
        <Switch
          end
          label="Kun verifiserte"
          checked={meant.onlyVerified}
          onCheckedChange={onlyVerified => choose({ onlyVerified })}
        />
      </div>
    </Dialog>
  )
}

function Choice({
  label,
  none,
  options,
  value = '',
  onChange,
}: {
  label: string
  none: string
  options: readonly { value: string; label: string }[]
  value?: string
  onChange: (value: string) => void
}) {
  return (
    <Field label={label}>
      <Select value={value} onChange={event => onChange(event.currentTarget.value)}>
        <option value="">{none}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

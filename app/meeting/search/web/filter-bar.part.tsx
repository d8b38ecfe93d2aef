import { reaches } from '#app/facts/reach.ts'
import { standardServices } from '#app/facts/services.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { weekdays } from '#app/people/profiles/weekdays.ts'
import { DAY, localDate } from '#platform/shared/time.ts'
import { Input, SearchInput, Select } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import {
  type Filters,
  filtersFrom,
  highestRates,
  lowestRatings,
  minutesLabel,
  rateLabel,
  ratingLabel,
  sortingLabels,
  startTimes,
  timeLabel,
} from '../filters.ts'
import { texts } from '../texts.ts'

type FilterBarProps = {
  filters: Filters
  typed: string
  onType: (text: string) => void
  onChange: (part: Partial<Filters>) => void
}

const services = standardServices.map(({ id, label }) => ({ value: id as string, label }))
const days = weekdays.map(({ id, label }) => ({ value: id as string, label }))
const places = districts.map(district => ({ value: district as string, label: district as string }))

const chosen = (offered: readonly number[], value: number | undefined, label: (value: number) => string) =>
  [...new Set(value === undefined ? offered : [...offered, value])]
    .sort((a, b) => a - b)
    .map(number => ({ value: String(number), label: label(number) }))

/** The box and the filters. No button: every change filters at once. */
export function FilterBar({ filters, typed, onType, onChange }: FilterBarProps) {
  const read = (name: string, value: string) => filtersFrom(new URLSearchParams({ [name]: value }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` as an element is not known to every browser yet
    <form role="search" onSubmit={event => event.preventDefault()}>
      <SearchInput
        label={texts.searchLabel}
        large
        maxLength={100}
        value={typed}
        onChange={event => onType(event.currentTarget.value)}
      />
      <div className="mt-3 grid gap-2 sm:flex sm:flex-wrap sm:items-center sm:gap-x-3">
        <div className="flex gap-2 sm:contents">
          <FilterSelect
            label="Tjeneste"
            all="Alle tjenester"
            options={services}
            value={filters.service}
            onChange={value => onChange({ service: read('service', value).service })}
          />
          <FilterSelect
            label="Bydel"
            all="Alle bydeler"
            options={places}
            value={filters.district}
            onChange={value => onChange({ district: read('district', value).district })}
          />
          <FilterSelect
            label="Dag"
            all="Alle dager"
            options={days}
            value={filters.weekday}
            onChange={value => onChange({ weekday: read('weekday', value).weekday })}
          />
        </div>
        <div className="flex gap-2 sm:contents">
          <DateFilter filters={filters} onChange={onChange} />
          {filters.date && (
            <FilterSelect
              label="Klokkeslett"
              all="Hele dagen"
              options={times(filters.time)}
              value={filters.time}
              onChange={time => onChange({ time: time || undefined })}
            />
          )}
        </div>
        <div className="flex gap-2 sm:contents">
          <FilterSelect
            label="Pris"
            all="Alle priser"
            options={chosen(highestRates, filters.maxRate, rateLabel)}
            value={filters.maxRate?.toString()}
            onChange={value => onChange({ maxRate: read('maxRate', value).maxRate })}
          />
          <FilterSelect
            label="Vurdering"
            all="Alle vurderinger"
            options={chosen(lowestRatings, filters.minRating, ratingLabel)}
            value={filters.minRating?.toString()}
            onChange={value => onChange({ minRating: read('minRating', value).minRating })}
          />
          <FilterSelect
            label="Reisetid"
            all="Hele Oslo"
            options={reaches.map(minutes => ({ value: String(minutes), label: minutesLabel(minutes) }))}
            value={filters.maxMinutes?.toString()}
            onChange={value => onChange({ maxMinutes: read('maxMinutes', value).maxMinutes })}
          />
        </div>
        <div className="flex items-center gap-3 sm:contents">
          <Select
            compact
            aria-label="Sortering"
            className="max-sm:flex-1"
            value={filters.sort}
            onChange={event => onChange({ sort: read('sort', event.currentTarget.value).sort })}
          >
            {Object.entries(sortingLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Switch
            label="Kun verifiserte"
            className="sm:ml-auto"
            checked={filters.onlyVerified}
            onCheckedChange={onlyVerified => onChange({ onlyVerified })}
          />
        </div>
      </div>
    </form>
  )
}

const times = (chosenTime: string | undefined) =>
  [...new Set([...startTimes, ...(chosenTime ? [chosenTime] : [])])]
    .sort()
    .map(time => ({ value: time, label: timeLabel(time) }))

/** The latest day that can be booked (`orderTimes.mostAhead`). */
const FURTHEST = 90 * DAY

/** The day when help is wanted. Ignored until it can be booked. */
function DateFilter({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const [first, last] = [localDate(new Date()), localDate(new Date(Date.now() + FURTHEST))]
  return (
    <Input
      type="date"
      compact
      aria-label="Dato"
      className="max-sm:flex-[1_1_0]"
      min={first}
      max={last}
      value={filters.date ?? ''}
      onChange={event => {
        const { value } = event.currentTarget
        if (value === '' || (value >= first && value <= last)) {
          onChange(value ? { date: value } : { date: undefined, time: undefined })
        }
      }}
    />
  )
}

/** One filter. Shows its own name while open. */
function FilterSelect({
  label,
  all,
  options,
  value = '',
  onChange,
}: {
  label: string
  all: string
  options: readonly { value: string; label: string }[]
  value?: string
  onChange: (value: string) => void
}) {
  return (
    <Select
      compact
      aria-label={label}
      className="max-sm:flex-[1_1_0] max-sm:[&>select]:pr-7 max-sm:[&>select]:pl-3 max-sm:[&>svg]:right-2"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="">{value ? all : label}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

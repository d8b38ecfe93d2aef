import { type ChangeEvent, useState } from 'react'
import { localDate } from '#platform/shared/time.ts'
import { Input, Select } from '#ui/input.tsx'
import { daysFrom, everything, type Period, periodsSince } from '../period.ts'
import { texts } from '../texts.ts'

const own = 'egne'

/** Which period the books are read for: one that everybody knows, or days of one's own. */
export function PeriodChoice({
  period,
  first,
  onChoose,
}: {
  period: Period
  /** The first day that anything was booked. */
  first: string | null
  onChoose: (period: Pick<Period, 'key'>) => void
}) {
  const today = localDate(new Date())
  const known = periodsSince(first ?? today, today)
  const groups = [
    [texts.terms, known.terms],
    [texts.months, known.months],
    [texts.years, known.years],
  ] as const
  const isKnown = [everything, ...groups.flatMap(([, periods]) => periods)].some(
    ({ key }) => key === period.key,
  )
  const [wantsDays, setWantsDays] = useState(false)
  const showsDays = wantsDays || !isKnown
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    setWantsDays(value === own)
    if (value !== own) onChoose({ key: value })
  }
  const days = { from: period.from ?? first ?? today, to: period.to ?? today }
  const chooseDay = (which: 'from' | 'to') => (event: ChangeEvent<HTMLInputElement>) => {
    const day = event.currentTarget.value
    const [from, to] = which === 'from' ? [day, days.to] : [days.from, day]
    // An emptied field waits for its day.
    if (from && to) onChoose(daysFrom(from, to))
  }
  return (
    <>
      <Select compact aria-label={texts.period} value={showsDays ? own : period.key} onChange={choose}>
        <option value={everything.key}>{everything.name}</option>
        {groups.map(([label, periods]) => (
          <optgroup key={label} label={label}>
            {periods.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={own}>{texts.ownDays}</option>
      </Select>
      {showsDays && (
        <>
          <DayInput label={texts.from} value={days.from} onChange={chooseDay('from')} />
          <DayInput label={texts.to} value={days.to} onChange={chooseDay('to')} />
        </>
      )}
    </>
  )
}

const DayInput = ({
  label,
  ...rest
}: {
  label: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside
  <label className="flex items-center gap-2 text-sm">
    {label}
    <Input compact type="date" {...rest} />
  </label>
)

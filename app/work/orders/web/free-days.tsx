import { formatDay, instantOf, type LocalDate } from '#platform/shared/time.ts'
import { cx } from '#ui/cx.ts'

const weekdays = ['Man', 'Tir', 'Ons', 'Tor', 'Fre', 'Lør', 'Søn']

/** Two weeks of day buttons; days without free times are disabled, with a reason. */
export function FreeDays({
  days,
  chosen,
  label,
  onChoose,
}: {
  days: ReadonlyArray<{ date: LocalDate; free: boolean }>
  chosen: string
  label: string
  onChoose: (date: LocalDate) => void
}) {
  return (
    <fieldset aria-label={label} className="m-0 grid min-w-0 grid-cols-7 gap-1 border-0 p-0">
      {weekdays.map(day => (
        <span key={day} aria-hidden="true" className="text-center text-xs text-muted">
          {day}
        </span>
      ))}
      {days.map(({ date, free }) => {
        const words = formatDay(instantOf(date, '12:00') ?? date)
        return (
          <button
            key={date}
            type="button"
            disabled={!free}
            aria-pressed={date === chosen}
            aria-label={free ? words : `${words}, ingen ledige tider`}
            onClick={() => onChoose(date)}
            className={cx(
              'tabular grid min-h-(--control) place-items-center rounded-control text-sm',
              date === chosen
                ? 'bg-primary font-semibold text-on-primary'
                : free
                  ? 'cursor-pointer bg-primary-soft font-semibold text-primary-text'
                  : 'text-muted line-through inset-shadow-[0_0_0_1px_var(--border)]',
            )}
          >
            {Number(date.slice(8))}
          </button>
        )
      })}
    </fieldset>
  )
}

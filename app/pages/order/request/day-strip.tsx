import { formatDay, instantOf, type LocalDate, type LocalTime, localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError, Hint } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { dayParts, timesIn } from './day-parts.ts'

const short = new Intl.DateTimeFormat('nb-NO', { weekday: 'short', timeZone: 'UTC' })

/** 'I dag', 'Tir'. */
function shortName(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'I dag'
  const word = short.format(new Date(`${date}T12:00:00Z`)).replace('.', '')
  return word.charAt(0).toLocaleUpperCase('nb') + word.slice(1)
}

/** Seven days, each with three panes for its parts: lit where so many hours fit. A day without any cannot be pressed. */
export function DayStrip({
  days,
  chosen,
  name,
  hours,
  onChoose,
  onEarlier,
  onLater,
  error,
}: {
  days: ReadonlyArray<{ date: LocalDate; free: boolean; times: readonly LocalTime[] }> | undefined
  chosen: string
  name: string
  /** How long it is to be, in words. */
  hours: string
  onChoose: (date: LocalDate) => void
  onEarlier?: () => void
  onLater?: () => void
  error?: string
}) {
  const today = localDate(new Date())
  return (
    <div className="grid gap-2">
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-2">
        <h3 className="font-text text-sm font-semibold">Dag</h3>
        <div className="-mr-3 ml-auto flex">
          {onEarlier && (
            <Button variant="quiet" icon="left" onClick={onEarlier}>
              Forrige uke
            </Button>
          )}
          <Button variant="quiet" iconEnd="right" disabled={!onLater} onClick={onLater}>
            Neste uke
          </Button>
        </div>
      </div>
      {days ? (
        <fieldset
          aria-label={`Dager ${name} er ledig`}
          className="m-0 grid min-w-0 grid-cols-7 gap-[3px] border-0 p-0 min-[22.5rem]:gap-[5px] sm:gap-1.5"
        >
          {days.map(({ date, free, times }) => {
            const words = formatDay(instantOf(date, '12:00') ?? date)
            const isChosen = date === chosen && free
            return (
              <label key={date} className={cx('relative block', free && 'cursor-pointer')}>
                <input
                  type="radio"
                  name="day"
                  value={date}
                  disabled={!free}
                  checked={isChosen}
                  aria-label={free ? words : `${words}, ingen ledige tider`}
                  onChange={() => onChoose(date)}
                  className="peer absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
                />
                <span
                  aria-hidden="true"
                  className={cx(
                    'tabular grid min-h-[74px] content-center justify-items-center gap-px rounded-control border text-xs leading-[1.2] font-medium peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
                    isChosen
                      ? 'border-primary bg-primary font-semibold text-on-primary'
                      : free
                        ? 'border-strong text-muted'
                        : 'text-muted',
                  )}
                >
                  {shortName(date, today)}
                  <b
                    className={cx(
                      'font-heading text-lg leading-[1.15]',
                      free ? 'font-semibold' : 'font-medium',
                      free && !isChosen && 'text-text',
                    )}
                  >
                    {Number(date.slice(8))}
                  </b>
                  <span className="mt-1 grid grid-cols-[repeat(3,8px)] gap-0.5">
                    {dayParts.map(part => (
                      <i
                        key={part.name}
                        className={cx(
                          'h-2 rounded-[2px]',
                          timesIn(times, part).length > 0
                            ? isChosen
                              ? 'bg-on-primary'
                              : 'bg-primary'
                            : isChosen
                              ? 'inset-shadow-[0_0_0_1px_var(--on-primary)]'
                              : free
                                ? 'inset-shadow-[0_0_0_1px_var(--border-strong)]'
                                : 'inset-shadow-[0_0_0_1px_var(--border)]',
                        )}
                      />
                    ))}
                  </span>
                </span>
              </label>
            )
          })}
        </fieldset>
      ) : (
        <Skeleton className="h-[74px] w-full" />
      )}
      {error && (
        <div data-error tabIndex={-1} className="outline-none">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <Hint>De tre rutene viser formiddag, ettermiddag og kveld. Fylt rute er ledig for {hours}.</Hint>
    </div>
  )
}

import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { later } from '#platform/client/later.tsx'
import { isLocalDate } from '#platform/shared/months.ts'
import { formatDayYear, instantOf, type LocalDate, localDate } from '#platform/shared/time.ts'
import { readDate, writtenDate } from '#platform/shared/typed-date.ts'
import { IconButton } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { useFieldControl } from '#ui/field-context.ts'
import { Input } from '#ui/input.tsx'

const DatePicker = later(async () => (await import('#ui/date-picker.tsx')).DatePicker)

/** A day in words, for sentences. */
const inWords = (date: LocalDate) => formatDayYear(instantOf(date, '12:00') ?? date)

/** Why a day that is written cannot be had. Null when it can, or when nothing is written. */
function whyNot(value: string, min?: LocalDate, max?: LocalDate): string | null {
  if (value === '') return null
  if (!isLocalDate(value))
    return `Vi forstår ikke «${value}» som en dato. Skriv for eksempel 3.12.2026 eller i morgen.`
  if (min && value < min) return `Tidligste dag er ${inWords(min)}.`
  if (max && value > max) return `Siste dag er ${inWords(max)}.`
  return null
}

/**
 * A day, written as people write it or chosen in a calendar. `value` is `2026-12-04`, or what was written when that is no
 * day: it is kept, and said under the box when it is left. Give it a `Field` around it.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  min,
  max,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'suffix'> & {
  value: string
  onChange: (value: string) => void
  /** The first and the last day that can be chosen. */
  min?: LocalDate
  max?: LocalDate
}) {
  const whyId = useId()
  const { 'aria-invalid': invalid } = useFieldControl(rest)
  /** What stands in the box while somebody writes. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const today = localDate(new Date())
  const why = typed === null ? whyNot(value, min, max) : null
  // The form says what its rule is; what could not be read is said here.
  const said = why && (!invalid || !isLocalDate(value)) ? why : null
  const described = [rest['aria-describedby'], said && whyId].filter(Boolean).join(' ') || undefined

  function openBelow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="relative min-w-0 [&_input]:pr-12">
        <Input
          autoComplete="off"
          placeholder="dd.mm.åååå"
          maxLength={40}
          {...rest}
          aria-describedby={described}
          aria-invalid={said ? true : invalid}
          value={typed ?? writtenDate(value)}
          onChange={event => {
            const text = event.currentTarget.value
            setTyped(text)
            onChange(readDate(text, today, min) ?? text.trim())
          }}
          onKeyDown={openBelow}
          onBlur={event => {
            setTyped(null)
            onBlur?.(event)
          }}
        />
        <IconButton
          ref={button}
          icon="calendar"
          variant="quiet"
          disabled={rest.disabled}
          aria-label={isLocalDate(value) ? `Åpne kalenderen, ${inWords(value)} er valgt` : 'Åpne kalenderen'}
          aria-haspopup="dialog"
          aria-expanded={open}
          className="absolute! top-0 right-0 hover:bg-transparent [&_svg]:text-muted"
          onClick={() => setOpen(is => !is)}
        />
      </div>
      {open && (
        <DatePicker
          value={value}
          {...{ min, max, today, button }}
          onChoose={date => {
            setTyped(null)
            onChange(date)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {said && <FieldError id={whyId}>{said}</FieldError>}
    </div>
  )
}

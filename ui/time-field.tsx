import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { LocalTime } from '#platform/shared/time.ts'
import { readTime, writtenTime } from '#platform/shared/typed-date.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { useFieldControl } from '#ui/field-context.ts'
import { Input } from '#ui/input.tsx'

const pad = (value: number) => String(value).padStart(2, '0')
const every = (minutes: number): LocalTime[] =>
  Array.from({ length: (24 * 60) / minutes }, (_, step) => step * minutes).map(
    minute => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`,
  )

/** Times that begin as it is written, `9` and `09.3` too. */
const beginningWith = (times: readonly LocalTime[], typed: string) => {
  const [hour = '', minute = ''] = typed.trim().split(/[.:]/)
  return times.filter(time => Number(time.slice(0, 2)) === Number(hour) && time.slice(3).startsWith(minute))
}

/**
 * A time of day, written as people write it or chosen from a list of every quarter. `value` is `09:30`, or what was written
 * when that is no time: it is kept, and said under the box when it is left. Give it a `Field` around it.
 */
export function TimeField({
  value,
  onChange,
  onBlur,
  every: minutes = 15,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'role' | 'suffix'> & {
  value: string
  onChange: (value: string) => void
  /** Minutes between those in the list. Any other can be written. */
  every?: 15 | 30
}) {
  const listId = useId()
  const whyId = useId()
  const { id, 'aria-invalid': invalid } = useFieldControl(rest)
  const [typed, setTyped] = useState<string | null>(null)
  const [options, setOptions] = useState<readonly LocalTime[]>([])
  const [active, setActive] = useState(-1)
  const chosen = useRef<HTMLDivElement>(null)
  const open = options.length > 0
  const isWrong = typed === null && value !== '' && readTime(value) === null
  const described = [rest['aria-describedby'], isWrong && whyId].filter(Boolean).join(' ') || undefined

  function close() {
    setOptions([])
    setActive(-1)
  }

  /** The whole list, at the time that stands there. */
  function openAll() {
    const times = every(minutes)
    setOptions(times)
    const next = times.findIndex(time => time >= (readTime(value) ?? '08:00'))
    setActive(Math.max(0, next))
  }

  function choose(time: LocalTime) {
    setTyped(null)
    onChange(time)
    close()
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const time = options[active]
    if (step) {
      event.preventDefault()
      if (open)
        setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + options.length) % options.length)
      else openAll()
    } else if (event.key === 'Enter' && time) {
      event.preventDefault()
      choose(time)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is the active one
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [active, open])
  // Dialogs listen for Escape on the document; an open list takes it first.
  useEffect(() => {
    if (!open) return
    const closeList = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOptions([])
      setActive(-1)
    }
    window.addEventListener('keydown', closeList, { capture: true })
    return () => window.removeEventListener('keydown', closeList, { capture: true })
  }, [open])

  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="relative min-w-0 [&_input]:pr-12">
        <Input
          autoComplete="off"
          placeholder="tt.mm"
          maxLength={20}
          {...rest}
          aria-describedby={described}
          aria-invalid={isWrong ? true : invalid}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          value={typed ?? writtenTime(value)}
          onChange={event => {
            const text = event.currentTarget.value
            setTyped(text)
            onChange(readTime(text) ?? text.trim())
            setOptions(/^\s*\d/.test(text) ? beginningWith(every(minutes), text) : [])
            setActive(-1)
          }}
          onKeyDown={move}
          onBlur={event => {
            setTyped(null)
            close()
            onBlur?.(event)
          }}
        />
        <IconButton
          icon="clock"
          variant="quiet"
          tabIndex={-1}
          disabled={rest.disabled}
          aria-label="Vis klokkeslett"
          className="absolute! top-0 right-0 hover:bg-transparent [&_svg]:text-muted"
          onMouseDown={event => event.preventDefault()}
          onClick={() => {
            document.getElementById(id)?.focus()
            if (open) close()
            else openAll()
          }}
        />
        {open && (
          <div
            id={listId}
            role="listbox"
            aria-label="Klokkeslett"
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto overscroll-contain rounded-control border bg-surface-raised p-1 text-text shadow-3 light:bg-surface"
          >
            {options.map((time, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
              <div
                key={time}
                ref={index === active ? chosen : undefined}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={event => event.preventDefault()}
                onClick={() => choose(time)}
                className={cx(
                  'tabular flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2',
                  index === active
                    ? 'bg-primary-soft font-semibold text-primary-text outline-2 -outline-offset-2 outline-focus'
                    : 'hover:bg-neutral-soft',
                )}
              >
                {writtenTime(time)}
              </div>
            ))}
          </div>
        )}
      </div>
      {isWrong && (
        <FieldError id={whyId}>
          Vi forstår ikke «{value}» som et klokkeslett. Skriv for eksempel 9.30 eller 0930.
        </FieldError>
      )}
    </div>
  )
}

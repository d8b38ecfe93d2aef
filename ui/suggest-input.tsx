import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Hint } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** How long the fingers rest before suggestions are asked for. */
const REST_MS = 200

type SuggestInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'role'> & {
  value: string
  onChange: (value: string) => void
  /** Suggestions for the typed text; null when unavailable. */
  suggest: (typed: string) => Promise<string[] | null>
  /** A quiet note when suggestions are unavailable; nothing is said without one. */
  unavailable?: string
}

/**
 * A text input with optional suggestions (a combobox). Arrow keys move, Enter accepts, Escape closes. Give it
 * a `Field` around it.
 */
export function SuggestInput({ value, onChange, onBlur, suggest, unavailable, ...rest }: SuggestInputProps) {
  const listId = useId()
  const noteId = useId()
  // The input gets its attributes from the field; this adds the rest.
  const described = [rest['aria-describedby'], noteId].filter(Boolean).join(' ')
  const [options, setOptions] = useState<string[]>([])
  const [active, setActive] = useState(-1)
  const [down, setDown] = useState(false)
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = options.length > 0

  function close() {
    asked.current++
    clearTimeout(timer.current)
    setOptions([])
    setActive(-1)
  }

  function type(typed: string) {
    onChange(typed)
    close()
    const question = asked.current
    timer.current = setTimeout(async () => {
      const found = await suggest(typed).catch(() => null)
      if (question !== asked.current) return
      setDown(found === null)
      setOptions((found ?? []).filter(option => option !== typed))
    }, REST_MS)
  }

  function choose(option: string) {
    onChange(option)
    close()
  }

  function move(event: KeyboardEvent) {
    const chosen = options[active]
    // Whoever goes on without one wants none that is still on its way.
    if (event.key === 'Escape' || (event.key === 'Enter' && !chosen)) return close()
    if (!open) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + options.length) % options.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    }
  }

  // Dialogs listen for Escape on the document; an open list takes it first.
  useEffect(() => {
    if (!open) return
    const closeList = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      asked.current++
      setOptions([])
      setActive(-1)
    }
    window.addEventListener('keydown', closeList, { capture: true })
    return () => window.removeEventListener('keydown', closeList, { capture: true })
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <div className="relative min-w-0">
      <Input
        {...rest}
        aria-describedby={described}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={value}
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={move}
        onBlur={event => {
          close()
          onBlur?.(event)
        }}
      />
      {open && (
        <div
          id={listId}
          role="listbox"
          aria-label="Forslag"
          className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border bg-surface-raised p-1 text-text shadow-3 light:bg-surface"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
            <div
              key={option}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(option)}
              className={cx(
                'flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 wrap-anywhere',
                index === active
                  ? 'bg-primary-soft font-semibold text-primary-text outline-2 -outline-offset-2 outline-focus'
                  : 'hover:bg-neutral-soft',
              )}
            >
              {option}
            </div>
          ))}
        </div>
      )}
      <div role="status">
        <div id={noteId}>{down && unavailable && <Hint className="mt-1.5">{unavailable}</Hint>}</div>
        {open && <span className="sr-only">{options.length} forslag. Bruk piltastene for å velge.</span>}
      </div>
    </div>
  )
}

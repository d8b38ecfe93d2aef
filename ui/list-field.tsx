import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { FieldError, FieldGroup } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

type ListFieldProps = {
  label: string
  /** What one line is called: 'Oppgave' gives 'Oppgave 1', 'Flytt oppgave 1 opp', 'Fjern oppgave 1'. */
  itemLabel: string
  items: readonly string[]
  onChange: (items: string[]) => void
  /** The most lines. */
  most: number
  hint?: string
  optional?: boolean
  error?: string
  /** What is wrong with single lines, by their place. */
  errors?: Readonly<Record<number, string | undefined>>
  /** Lines that can be added with one press; those that stand there already are left out. */
  suggestions?: readonly string[]
}

/** The element to focus after redraw. */
type Wanted = { line: number; part: 'text' | 'up' | 'down' } | 'add'

const moved = (items: readonly string[], from: number, to: number): string[] => {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), items[from] ?? '', ...rest.slice(to)]
}

/** Several short lines in custom order: add, remove, move. Enter starts the next line. */
export function ListField(props: ListFieldProps) {
  const { label, itemLabel, items, onChange, most, hint, optional, error, errors } = props
  const id = useId()
  const wanted = useRef<Wanted | null>(null)
  const full = items.length >= most
  const lower = itemLabel.toLocaleLowerCase('nb')
  const there = new Set(items.map(item => item.trim().toLocaleLowerCase('nb')))
  const suggestions = (props.suggestions ?? []).filter(one => !there.has(one.toLocaleLowerCase('nb')))
  const idOf = (at: Wanted) => (at === 'add' ? `${id}-add` : `${id}-${at.line}-${at.part}`)

  useEffect(() => {
    if (!wanted.current) return
    document.getElementById(idOf(wanted.current))?.focus()
    wanted.current = null
  })

  function change(next: string[], focus: Wanted) {
    wanted.current = focus
    onChange(next)
  }
  function addAfter(index: number) {
    if (full) return
    const next = [...items.slice(0, index + 1), '', ...items.slice(index + 1)]
    change(next, { line: index + 1, part: 'text' })
  }
  function move(from: number, to: number, part: 'up' | 'down') {
    // At the end that button is disabled, so focus moves to the opposite one.
    const atEnd = to === 0 ? 'down' : to === items.length - 1 ? 'up' : part
    change(moved(items, from, to), { line: to, part: items.length === 2 || atEnd !== part ? atEnd : part })
  }
  function press(event: KeyboardEvent, index: number) {
    // During composition, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (items[index]?.trim()) addAfter(index)
  }
  const remove = (index: number) =>
    change(
      items.filter((_, at) => at !== index),
      items.length === 1 ? 'add' : { line: Math.min(index, items.length - 2), part: 'text' },
    )

  return (
    <FieldGroup label={label} hint={hint} optional={optional} error={error}>
      {items.length > 0 && (
        <ol className="mb-2 grid gap-2">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            <li key={index} className="grid gap-1">
              <div className="flex items-center gap-1">
                <Input
                  id={`${id}-${index}-text`}
                  className="flex-1"
                  aria-label={`${itemLabel} ${index + 1}`}
                  aria-invalid={errors?.[index] ? true : undefined}
                  aria-describedby={errors?.[index] ? `${id}-${index}-e` : undefined}
                  dir="auto"
                  autoComplete="off"
                  enterKeyHint="next"
                  value={item}
                  onChange={event =>
                    onChange(items.map((old, at) => (at === index ? event.target.value : old)))
                  }
                  onKeyDown={event => press(event, index)}
                />
                <IconButton
                  id={`${id}-${index}-up`}
                  icon="up"
                  size="sm"
                  variant="quiet"
                  disabled={index === 0}
                  aria-label={`Flytt ${lower} ${index + 1} opp`}
                  onClick={() => move(index, index - 1, 'up')}
                />
                <IconButton
                  id={`${id}-${index}-down`}
                  icon="down"
                  size="sm"
                  variant="quiet"
                  disabled={index === items.length - 1}
                  aria-label={`Flytt ${lower} ${index + 1} ned`}
                  onClick={() => move(index, index + 1, 'down')}
                />
                <IconButton
                  icon="x"
                  size="sm"
                  variant="quiet"
                  aria-label={`Fjern ${lower} ${index + 1}`}
                  onClick={() => remove(index)}
                />
              </div>
              {errors?.[index] && <FieldError id={`${id}-${index}-e`}>{errors[index]}</FieldError>}
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          id={`${id}-add`}
          icon="plus"
          size="sm"
          disabled={full}
          onClick={() => addAfter(items.length - 1)}
        >
          Legg til {lower}
        </Button>
        {!full &&
          suggestions.map(one => (
            <Button
              key={one}
              size="sm"
              variant="quiet"
              icon="plus"
              aria-label={`Legg til «${one}»`}
              onClick={() => change([...items.filter(item => item.trim()), one], 'add')}
            >
              {one}
            </Button>
          ))}
      </div>
    </FieldGroup>
  )
}

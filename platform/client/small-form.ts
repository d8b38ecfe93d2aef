import { type FormEvent, useRef, useState } from 'react'
import { asFailure, type ClientFailure } from './failure.ts'
import { rulesWhenWritten } from './rules-later.ts'

/** What the rules say of what was written: the values to send, or what is wrong with which field. */
export type Checked<Values> = { values: Values } | { errors: Partial<Record<keyof Values, string>> }

/** Loads rules of a small form; see `useSmallForm`. */
export const smallRules = <Values>(load: () => Promise<(typed: Values) => Checked<Values>>) =>
  rulesWhenWritten(load)

/**
 * A form of a few texts, held by its own fields: what was written before this code came is there, and it can be sent
 * without it. Rules come later (`smallRules`); without them the server's answer is shown at the fields.
 */
export function useSmallForm<Values extends Record<string, string>>(
  empty: Values,
  rules: () => Promise<((typed: Values) => Checked<Values>) | null>,
) {
  type Name = keyof Values & string
  type Errors = Partial<Record<Name, string>>
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  const names = Object.keys(empty) as Name[]

  const fieldOf = (name: Name) => {
    const field = form.current?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field : null
  }
  const values = () =>
    Object.fromEntries(names.map(name => [name, fieldOf(name)?.value ?? empty[name]])) as Values
  const show = (found: Errors) => {
    setErrors(found)
    const first = names.find(name => found[name])
    if (first) fieldOf(first)?.focus()
  }

  return {
    form,
    errors,
    isBusy,
    values,
    setError: (name: Name, message: string) => show({ [name]: message } as Errors),
    /** Shows a failure at its fields; returns what belongs to none of them. */
    showFailure: (error: unknown): ClientFailure | null => {
      const failure = asFailure(error)
      const known = Object.entries(failure.fields ?? {}).filter(([name]) => fieldOf(name as Name))
      show(Object.fromEntries(known) as Errors)
      return known.length > 0 ? null : failure
    },
    /** What a field gets besides its type. Once the form was sent, an error goes when its field is right. */
    field: (name: Name) => ({
      name,
      onChange: async () => {
        if (!isSent.current) return
        const check = await rules()
        const checked = check?.(values())
        const wrong = checked && 'errors' in checked ? checked.errors[name] : undefined
        setErrors(known => ({ ...known, [name]: wrong }))
      },
    }),
    submit: (send: (values: Values) => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault()
      if (isBusy) return
      setBusy(true)
      isSent.current = true
      try {
        // As it was when it was pressed, also if its rules come later.
        const typed = values()
        const check = await rules()
        const checked = check ? check(typed) : { values: typed }
        if ('errors' in checked) return show(checked.errors as Errors)
        setErrors({})
        await send(checked.values)
      } finally {
        setBusy(false)
      }
    },
  }
}

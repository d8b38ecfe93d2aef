import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { asFailure, type ClientFailure } from './failure.ts'

/**
 * Shows a failure at its fields, with focus on the first; returns what belongs to no field, for a notice
 * above the button. Keeps what was typed.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): ClientFailure | null {
  const failure = asFailure(error)
  const known = Object.entries(failure.fields ?? {}).filter(([path]) => hasField(form, path))
  known.forEach(([path, message], index) => {
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0 ? null : failure
}

/**
 * Registers a form's fields in visual order, so that the first error gets focus: child components render, and
 * would register, after the rest.
 */
export function inScreenOrder<Values extends FieldValues>(
  { register }: Pick<UseFormReturn<Values>, 'register'>,
  names: readonly Path<Values>[],
): void {
  for (const name of names) register(name)
}

function hasField<Values extends FieldValues>(form: UseFormReturn<Values>, path: string): boolean {
  return path !== '' && form.getValues(path as Path<Values>) !== undefined
}

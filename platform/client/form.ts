import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { asFailure, type ClientFailure } from './failure.ts'

/**
 * Puts a failure where it belongs: each text at its field, with focus on the first; what concerns no field of
 * this form is returned, for a notice above the button. What was typed stays.
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
 * Makes the fields of a form known in the order in which they stand on the screen, so that the first of several faults
 * gets the focus: parts that are components of their own are drawn, and would be known, after the rest.
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

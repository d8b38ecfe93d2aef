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

function hasField<Values extends FieldValues>(form: UseFormReturn<Values>, path: string): boolean {
  return path !== '' && form.getValues(path as Path<Values>) !== undefined
}

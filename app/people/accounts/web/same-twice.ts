import type { FieldErrors, FieldValues } from 'react-hook-form'
import { texts } from '#app/facts/accounts-texts.ts'

/** What the server cannot see: whether a new password was written the same way twice. For forms whose rules have not come. */
export const sameTwice =
  (field: string) =>
  (values: FieldValues): FieldErrors =>
    values[field] === values.repeated ? {} : { repeated: { type: 'custom', message: texts.passwordsDiffer } }

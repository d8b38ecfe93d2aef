import { z } from 'zod'
import { texts } from './texts.ts'

/** The digits of a typed number, without the spaces it is read with. */
const personNumber = z
  .string(texts.number)
  .max(40, texts.number)
  .transform(typed => typed.replaceAll(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^[0-9]{11}$/, texts.number))

export const enterNumberInput = z.object({
  number: personNumber,
  /** The worker has seen that the number's date is another than the profile's. */
  confirmed: z.boolean().default(false),
})

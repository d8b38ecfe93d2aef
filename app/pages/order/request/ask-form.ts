import { z } from 'zod'
import { type WishKey, wishKeys } from '#app/facts/wish.ts'
import { picture } from '#app/services/pictures/api.ts'
import { orderRequest } from '#app/work/orders/api.ts'
import { homeSizes } from '#app/work/orders/suggested-hours.ts'
import { requestForm } from '#app/work/orders/web/request-form.part.ts'

/** The request as it is filled in: its fields, and where whoever fills it in is. */
export const askForm = requestForm.extend({
  homeSize: z.enum(['', ...homeSizes]),
  /** Empty where it is not asked for, or not typed yet. */
  phone: z
    .string()
    .transform(typed => (typed.trim() === '' ? undefined : typed))
    .pipe(orderRequest.shape.phone),
  /** Were the hours set by hand? Then no suggestion moves them. */
  byHand: z.boolean(),
  /** Already uploaded: sent with a single request. */
  pictures: z.array(picture),
  step: z.int(),
  consent: z.boolean().refine(given => given, 'Kryss av for at jobben kan gjøres før angrefristen er ute'),
})
export type AskTyped = z.input<typeof askForm>

type Field = keyof AskTyped

/** The steps: what each is called, asks and says it leads to, and the fields it holds. */
export const askSteps: readonly {
  name: string
  title: (name: string) => string
  /** The button of the step before it. */
  comes: string
  fields: readonly Field[]
}[] = [
  {
    name: 'Hva',
    title: () => 'Hva trenger du hjelp til?',
    comes: 'Velg hva',
    fields: ['serviceId', 'halfHours', 'tasks', 'homeSize'],
  },
  {
    name: 'Når',
    title: () => 'Når passer det?',
    comes: 'Velg tid',
    fields: ['date', 'time', 'repeat'],
  },
  {
    name: 'Hvor og detaljer',
    title: name => `Hvor skal ${name} komme?`,
    comes: 'Velg sted',
    fields: [...wishKeys, 'pictures'] satisfies readonly (WishKey | 'pictures')[],
  },
  { name: 'Pris', title: () => 'Se over og send', comes: 'Se pris', fields: ['phone', 'consent'] },
]

/** The step, from 0, where the first of these fields stands; null for none of them. */
export function stepOf(fields: readonly string[]): number | null {
  const found = askSteps.findIndex(step =>
    step.fields.some(field => fields.some(one => one.split('.')[0] === field)),
  )
  return found === -1 ? null : found
}

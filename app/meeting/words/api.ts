import { z } from 'zod'
import { standardServices } from '#app/facts/services.ts'
import { done, operation } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/free-text.ts'
import { texts } from './texts.ts'

/** The most shown at once. The next appear when these are dealt with. */
export const mostShown = 100
/** What nobody has asked for in so many days is forgotten. */
export const missedKept = { days: 180 } as const

const serviceId = z.enum(
  standardServices.map(({ id }) => id),
  texts.serviceMissing,
)
const word = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, texts.wordMissing)
  .max(40, texts.wordForm)
  .regex(/^\p{L}{3,40}$/u, texts.wordForm)

export const countInput = z.object({ q: requiredText(100, texts.wordMissing) })
export const teachInput = z.object({ word, serviceId })
export const wordInput = z.object({ word })

const missed = z.object({ word: z.string(), times: z.int(), lastOn: z.iso.date() })
export type MissedWord = z.infer<typeof missed>

const taught = z.object({ word: z.string(), serviceId })
export type TaughtWord = z.infer<typeof taught>

export const wordsApi = {
  count: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'POST', path: '/missed-words', summary: 'Tell ord i et søk som ingen forstod' })
    .input(countInput)
    .output(done),
  list: operation
    .route({
      method: 'GET',
      path: '/admin/missed-words',
      summary: 'Ord som ingen forstod, de vanligste først',
    })
    .output(z.object({ missed: z.array(missed), taught: z.array(taught) })),
  teach: operation
    .route({
      method: 'POST',
      path: '/admin/taught-words',
      summary: 'La et ord bety en tjeneste, med en gang',
    })
    .input(teachInput)
    .output(done),
  forget: operation
    .route({ method: 'POST', path: '/admin/taught-words/forget', summary: 'La et ord ikke lenger bety noe' })
    .input(wordInput)
    .output(done),
  putAside: operation
    .route({ method: 'POST', path: '/admin/missed-words/put-aside', summary: 'Vis ikke et ord mer' })
    .input(wordInput)
    .output(done),
}

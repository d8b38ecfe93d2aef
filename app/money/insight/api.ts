import { z } from 'zod'
import { standardServiceIds } from '#app/facts/services.ts'
import { operation, shownAmount } from '#platform/shared/contract.ts'
import { spans } from './spans.ts'
import { windowCount } from './windows.ts'

export const demandInput = z.object({ weeks: z.enum(spans, 'Velg en periode').default('4') })
export type DemandInput = z.infer<typeof demandInput>

const answeredOf = { asked: z.int(), yes: z.int() }

const demandCell = z.object({
  /** Null where nobody knows. */
  district: z.string().nullable(),
  /** Two hours of the day: 0 is 00–02. */
  window: z.int().min(0).lt(windowCount),
  ...answeredOf,
  /** Half hours a week that workers who live there offer. */
  offered: z.int(),
})
export type DemandCell = z.infer<typeof demandCell>

const demand = z.object({
  ...answeredOf,
  from: z.iso.date(),
  to: z.iso.date(),
  /** The rest; null while fewer than twenty have asked. */
  told: z
    .object({
      cells: z.array(demandCell),
      /** Where people lack most, and verified workers who have hours then and do not travel so far. */
      need: z
        .object({
          ...{ district: z.string(), from: z.int(), to: z.int(), ...answeredOf },
          tooFar: z.array(z.object({ userId: z.uuid(), name: z.string() })),
          tooFarCount: z.int(),
        })
        .nullable(),
      answers: z.object({
        /** Minutes that half of the answers came within; null without any. */
        usual: z.number().nullable(),
        /** By `answerLimits`, shortest first. */
        counts: z.array(z.int()),
        unanswered: z.int(),
      }),
      services: z.array(z.object({ service: z.enum(standardServiceIds), ...answeredOf })),
    })
    .nullable(),
})
export type Demand = z.infer<typeof demand>

/** What was settled in a period, in øre, and of how many orders. `start`: its first day. */
const settled = z.object({ start: z.iso.date(), amount: z.int(), jobs: z.int() })

const ofPeriods = {
  /** Oldest first; the last one goes on. */
  periods: z.array(settled),
  /** Øre that are agreed and not settled: to come in the period that goes on, or late already, and after it. */
  pending: shownAmount,
  later: shownAmount,
}

const earnings = z.object(ofPeriods)
export type Earnings = z.infer<typeof earnings>

const spending = z.object({
  ...ofPeriods,
  /** The same months by service, the largest first. */
  services: z.array(z.object({ service: z.enum(standardServiceIds), amount: z.int(), jobs: z.int() })),
  /** What was bought for the customer besides, in øre: it is no service. */
  outlays: z.int(),
})
export type Spending = z.infer<typeof spending>

export const insightApi = {
  demand: operation
    .route({
      method: 'GET',
      path: '/admin/insight/demand',
      summary: 'Hvem som spurte om hjelp, og hvem som fikk, etter bydel og klokkeslett',
    })
    .input(demandInput)
    .output(demand),
  demandFile: operation
    .route({
      method: 'POST',
      path: '/admin/insight/demand/file',
      summary: 'Det samme som CSV. Det loggføres',
    })
    .input(demandInput)
    .output(z.file()),
  earnings: operation
    .route({ method: 'GET', path: '/insight/earnings', summary: 'Egen lønn uke for uke' })
    .output(earnings),
  spending: operation
    .route({
      method: 'GET',
      path: '/insight/spending',
      summary: 'Det man selv har betalt, måned for måned og etter tjeneste',
    })
    .output(spending),
}

import { z } from 'zod'
import { wishShown } from '#app/facts/wish-fields.ts'
import { instantText, operation } from '#platform/shared/contract.ts'

const job = z.object({
  orderId: z.uuid(),
  startsAt: instantText,
  endsAt: instantText,
  serviceName: z.string(),
  /** The customer's first name. */
  customer: z.string(),
  phone: z.string().nullable(),
  ...wishShown('chosen'),
  tasks: z.array(z.string()),
})
export type Job = z.infer<typeof job>

const jobSheet = z.object({
  /** Whose it is. */
  profileId: z.uuid(),
  /** When it was true. */
  asOf: instantText,
  /** Today and tomorrow in Oslo, with what is agreed, in order of time. */
  days: z.array(z.object({ date: z.iso.date(), jobs: z.array(job) })),
})
export type JobSheet = z.infer<typeof jobSheet>

export const todayApi = {
  sheet: operation
    .route({ method: 'GET', path: '/job-sheet', summary: 'Oppdragene i dag og i morgen' })
    .output(jobSheet),
}

import { z } from 'zod'
import { standardServiceIds } from '#app/facts/services.ts'
import { wishShown } from '#app/facts/wish-fields.ts'

/** An earlier order as a new one. Rates are øre an hour, VAT included. */
export const orderAgain = z.object({
  /** The worker and available services; null when none. */
  worker: z
    .object({
      profileId: z.uuid(),
      fullName: z.string(),
      services: z.array(
        z.object({
          serviceId: z.string(),
          name: z.string(),
          rate: z.int(),
          kind: z.enum(standardServiceIds),
        }),
      ),
    })
    .nullable(),
  /** Why it is not available as before; null when it is. */
  gone: z.string().nullable(),
  wish: z.object({
    serviceId: z.string(),
    serviceName: z.string(),
    halfHours: z.int(),
    ...wishShown('customer'),
    tasks: z.array(z.string()),
  }),
  /** The next free time like the last one, by the clock in Oslo. */
  suggestion: z.object({ date: z.iso.date(), time: z.string() }).nullable(),
  /** The worker's district, to search there. */
  district: z.string().nullable(),
})
export type OrderAgain = z.infer<typeof orderAgain>

import { z } from 'zod'
import { standardServices } from '#app/facts/services.ts'

/** Ids of offered services, for input. Separate from services.ts, so that the front page needs no zod. */
export const serviceId = z
  .string()
  .max(40, 'Velg en tjeneste')
  .refine(id => standardServices.some(service => service.id === id) || /^custom_\d{1,2}$/.test(id), {
    message: 'Velg en tjeneste',
  })

import { z } from 'zod'
import { done, instantText, measured, operation } from '#platform/shared/contract.ts'
import { isNoted } from './actions.ts'
import { texts } from './texts.ts'

const MOST_DETAILS = 2000

const detailsField = measured(
  z.union([z.string(), z.record(z.string(), z.json())]),
  MOST_DETAILS,
  texts.detailsLong,
)

/** As the specification words it (section 7). What it says of address and browser is not believed, only borne. */
export const logSecurityEventInput = z.object({
  action: z
    .string()
    .trim()
    .min(1, texts.actionMissing)
    .max(100, texts.actionForm)
    .regex(/^[\p{L}\p{N}._-]+$/u, texts.actionForm)
    .refine(action => !isNoted(action), texts.reserved),
  details: detailsField.optional(),
  user_id: z.uuid().nullish(),
  ip_address: z.string().max(500).nullish(),
  user_agent: z.string().max(2000).nullish(),
})
export type LogSecurityEvent = z.infer<typeof logSecurityEventInput>

const event = z.object({
  id: z.int(),
  at: instantText,
  /** What happened, in words. */
  what: z.string(),
  /** Browser and system, in words. */
  device: z.string(),
  /** The address that the server saw. */
  address: z.string(),
})
export type SecurityEventView = z.infer<typeof event>

export const eventListInput = z.object({
  /** Words of a name or an e-mail address. */
  q: z.string().trim().max(100).default(''),
  /** Go on after this one. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})

const eventOfSomebody = event.extend({ userId: z.uuid(), name: z.string(), email: z.string() })

const eventPage = z.object({ events: z.array(eventOfSomebody), before: z.int().nullable() })
export type EventPage = z.infer<typeof eventPage>

export const securityApi = {
  log: operation
    .route({ method: 'POST', path: '/log-security-event', summary: 'Meld en sikkerhetshendelse' })
    .input(logSecurityEventInput)
    .output(done),
  mine: operation
    .route({ method: 'GET', path: '/security-events', summary: 'Egne sikkerhetshendelser, de 20 nyeste' })
    .output(z.array(event)),
  all: operation
    .route({ method: 'GET', path: '/admin/security-events', summary: 'Sikkerhetshendelser, nyeste først' })
    .input(eventListInput)
    .output(eventPage),
}

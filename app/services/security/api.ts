import { z } from 'zod'
import { roles } from '#app/facts/roles.ts'
import { done, instantText, measured, operation } from '#platform/shared/contract.ts'
import { isNoted } from './actions.ts'
import { hitsKept } from './kept.ts'
import { limitIds } from './limit-ids.ts'
import { texts } from './texts.ts'

const MOST_DETAILS = 2000

const detailsField = measured(
  z.union([z.string(), z.record(z.string(), z.json())]),
  MOST_DETAILS,
  texts.detailsLong,
)

/** The published form. Its address and browser are stored but not trusted. */
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
  /** The cursor. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})

const eventOfSomebody = event.extend({ userId: z.uuid(), name: z.string(), email: z.string() })

const eventPage = z.object({ events: z.array(eventOfSomebody), before: z.int().nullable() })
export type EventPage = z.infer<typeof eventPage>

export const limitHitsInput = z.object({
  limit: z.enum(limitIds).optional(),
  /** From how many days ago until now. */
  days: z.coerce.number().int().min(1).max(hitsKept.days).default(7),
  /** The cursor. */
  cursor: z
    .string()
    .max(200)
    .regex(/^\d{1,16} \S+ \S+ \S*$/)
    .optional(),
})

const limitHit = z.object({
  /** One of the current limits, or a former one. */
  limit: z.string(),
  /** An address, the /64 of an IPv6 address, `unknown`, or `mange`. */
  network: z.string(),
  /** How often on that day. */
  hits: z.int(),
  lastAt: instantText,
  /** Null for a visitor. */
  person: z
    .object({
      userId: z.uuid(),
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      since: instantText,
    })
    .nullable(),
})
export type LimitHitView = z.infer<typeof limitHit>

const limitHitPage = z.object({ hits: z.array(limitHit), nextCursor: z.string().nullable() })
export type LimitHitPage = z.infer<typeof limitHitPage>

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
  limitHits: operation
    .route({ method: 'GET', path: '/admin/limit-hits', summary: 'Hvem som gjorde for mye på kort tid' })
    .input(limitHitsInput)
    .output(limitHitPage),
}

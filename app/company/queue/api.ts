import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'

const kind = z
  .string()
  .max(40)
  .regex(/^[a-z-]{1,40}$/)

const which = z.object({
  kind,
  caseId: z.string().regex(/^[A-Za-z0-9.-]{1,80}$/),
  /** Since when it has waited, as the page has it: what was taken before that was an earlier case. */
  since: instantText,
  /** Who had the case when the page was read, null for nobody. Nothing is changed when somebody else has it now. */
  seen: z.uuid().nullable(),
})
export const takeInput = which
export const releaseInput = which

const way = z.object({ label: z.string(), to: z.string() })

const queueCase = z.object({
  kind,
  id: z.string(),
  since: instantText,
  title: z.string(),
  /** What happened. */
  what: z.string(),
  /** Who knows, and since when; the first to know first. */
  told: z.array(z.object({ who: z.string(), at: instantText })),
  to: z.string(),
  open: z.string(),
  orderId: z.uuid().nullable(),
  /** Is it decided on this page too? */
  decideHere: z.boolean(),
  actions: z.array(way),
  parts: z.array(z.object({ text: z.string(), to: z.string() })),
  /** The administrator who has it. */
  taken: z.object({ userId: z.uuid(), by: z.string(), mine: z.boolean(), at: instantText }).nullable(),
})
export type QueueCase = z.infer<typeof queueCase>

const queueKind = z.object({
  kind,
  label: z.string(),
  icon: z.string(),
  tone: z.enum(['danger', 'warning', 'info']),
  count: z.int(),
})
export type QueueKind = z.infer<typeof queueKind>

const queue = z.object({
  /** What costs people most now, then the oldest. */
  cases: z.array(queueCase),
  /** Kinds that have cases, in the order of the list. */
  kinds: z.array(queueKind),
  /** The server's time: ages count until then. */
  asOf: instantText,
})
export type Queue = z.infer<typeof queue>

export const queueApi = {
  list: operation
    .route({ method: 'GET', path: '/admin/queue', summary: 'Det som krever handling, det viktigste først' })
    .output(queue),
  count: operation
    .route({ method: 'GET', path: '/admin/queue-count', summary: 'Hvor mange saker som krever handling' })
    .output(z.object({ count: z.int(), kinds: z.record(kind, z.int()) })),
  take: operation
    .route({ method: 'POST', path: '/admin/queue/{kind}/{caseId}/take', summary: 'Ta saken' })
    .input(takeInput)
    .output(done),
  release: operation
    .route({ method: 'POST', path: '/admin/queue/{kind}/{caseId}/release', summary: 'Slipp saken' })
    .input(releaseInput)
    .output(done),
}

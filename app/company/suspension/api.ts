import { z } from 'zod'
import { parties } from '#app/facts/roles.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import { addressFlag, done, instantText, operation, sorting } from '#platform/shared/contract.ts'
import { plainText } from '#platform/shared/text.ts'
import { longestReason } from './limits.ts'

const reason = z
  .string()
  .trim()
  .max(longestReason, texts.reasonLong)
  .regex(/^[\P{Cc}\n\r\t]*$/u, texts.reasonCharacters)
  .pipe(plainText().min(1, texts.reasonRequired))

const who = z.object({ userId: z.uuid() })

export const suspendInput = who.extend({ reason })
export const liftInput = who.extend({ reason })

export const peopleInput = z.object({
  /** Words of a name or an e-mail address. */
  q: z.string().trim().max(100, 'Søk med høyst 100 tegn').default(''),
  onlyShut: addressFlag.default(false),
  sort: sorting,
  cursor: z
    .string()
    .max(60)
    .regex(/^\d{1,18}\.[0-9a-f-]{36}$/, 'Begynn søket på nytt')
    .optional(),
})
/** The same as a file: sent as JSON, where yes and no are no words. */
export const peopleFileInput = peopleInput
  .omit({ cursor: true })
  .extend({ onlyShut: z.boolean().default(false) })
export type PeopleInput = z.infer<typeof peopleInput>

const personRow = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  profileTypes: z.array(z.enum(parties)),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
  createdAt: instantText,
})
export type PersonRow = z.infer<typeof personRow>

const suspension = z.object({
  id: z.uuid(),
  reason: z.string(),
  suspendedAt: instantText,
  by: z.string(),
  liftedAt: instantText.nullable(),
  liftedBy: z.string().nullable(),
  liftReason: z.string().nullable(),
})

const personAccount = personRow.extend({
  emailVerified: z.boolean(),
  /** Every time the account was shut, newest first. */
  suspensions: z.array(suspension),
  /** What shutting the account would end or leave uncertain now. */
  effects: z.object({
    sessions: z.int(),
    requests: z.int(),
    openRequests: z.int(),
    answers: z.int(),
    seriesRequests: z.int(),
    series: z.int(),
    agreed: z.int(),
  }),
  /** Agreed orders, the next first: what is uncertain while the account is shut. */
  agreed: z.array(
    z.object({ orderId: z.uuid(), serviceName: z.string(), startsAt: instantText, otherParty: z.string() }),
  ),
  /** Why the actor cannot suspend this account; null when they can. */
  whyNotSuspend: z.string().nullable(),
})
export type PersonAccount = z.infer<typeof personAccount>

export const suspensionApi = {
  people: operation
    .route({ method: 'GET', path: '/admin/people', summary: 'Personer med konto, nyeste først' })
    .input(peopleInput)
    .output(z.object({ people: z.array(personRow), nextCursor: z.string().nullable() })),
  file: operation
    .route({
      method: 'POST',
      path: '/admin/people-file',
      summary: 'De samme personene som CSV. Det loggføres',
    })
    .input(peopleFileInput)
    .output(z.file()),
  person: operation
    .route({ method: 'GET', path: '/admin/people/{userId}', summary: 'Én konto, med stengninger' })
    .input(who)
    .output(personAccount),
  suspend: operation
    .route({ method: 'POST', path: '/admin/people/{userId}/suspend', summary: 'Steng kontoen' })
    .input(suspendInput)
    .output(done),
  lift: operation
    .route({ method: 'POST', path: '/admin/people/{userId}/lift', summary: 'Åpne kontoen igjen' })
    .input(liftInput)
    .output(done),
}

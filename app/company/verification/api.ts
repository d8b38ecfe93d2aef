import { z } from 'zod'
import { decisions, verificationStatuses } from '#app/facts/verification-status.ts'
import { anyNameField, emailField, passwordField } from '#app/people/accounts/api.ts'
import { done, instantText, operation, rowNumber, sorting } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/free-text.ts'
import { plainText } from '#platform/shared/text.ts'
import { statusFilters } from './filters.ts'
import { texts } from './texts.ts'

export const workerList = z.object({
  /** Begins a word of the name or the district, or stands in the phone number. */
  q: z.string().trim().max(100, 'Søk med høyst 100 tegn').default(''),
  status: z.enum(statusFilters, 'Velg en status').default('all'),
  sort: sorting,
  cursor: z
    .string()
    .regex(/^\d{1,18}\.[0-9a-f-]{36}$/, 'Begynn søket på nytt')
    .optional(),
})
export type WorkerList = z.infer<typeof workerList>

const workerId = z.object({ workerId: z.uuid() })

export const setStatusInput = workerId.extend({
  status: z.enum(decisions, 'Velg en status'),
  notes: plainText().max(2000, texts.notesLong).default(''),
  /** The status the administrator saw. A stale one changes nothing. */
  seenStatus: z.enum(verificationStatuses),
  /** The last decision the administrator saw, null for none. If left out, only the status is compared. */
  seenDecision: rowNumber.nullable().optional(),
})

export const setActiveInput = workerId
  .extend({
    active: z.boolean(),
    /** Why a worker is hidden: they read it. */
    reason: plainText().max(1000, texts.reasonLong).default(''),
  })
  .refine(({ active, reason }) => active || reason !== '', {
    path: ['reason'],
    message: texts.reasonRequired,
  })
/** What the dialog asks for. */
export const hideForm = z.object({
  reason: requiredText(1000, texts.reasonRequired),
})

export const createAdminInput = z.object({
  email: emailField,
  fullName: anyNameField,
  password: passwordField,
})

const reviewCard = z.object({
  id: z.uuid(),
  /** Whose profile it is. */
  userId: z.uuid(),
  /** Empty when none is given. */
  fullName: z.string(),
  image: z.string().nullable(),
  status: z.enum(verificationStatuses),
  visible: z.boolean(),
  phone: z.string().nullable(),
  district: z.string().nullable(),
  contractSigned: z.boolean(),
  /** Is the person's account shut? */
  isSuspended: z.boolean(),
  hasBank: z.boolean(),
  serviceCount: z.int(),
  /** Øre an hour; null when it is not set. */
  hourlyRate: z.int().nullable(),
  /** Labels of what the profile lacks. */
  missing: z.array(z.string()),
})
export type ReviewCard = z.infer<typeof reviewCard>

const reviewDetails = reviewCard.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  age: z.int().nullable(),
  address: z.string().nullable(),
  /** The last digits of the account number, where they are known. */
  bankEnd: z.string().nullable(),
  signedAt: instantText.nullable(),
  /** May the tax card be fetched? When that was said, where it is known. */
  taxConsent: z.boolean(),
  taxConsentAt: instantText.nullable(),
  aboutMe: z.string().nullable(),
  experience: z.string().nullable(),
  services: z.array(
    z.object({ serviceId: z.string(), name: z.string(), experience: z.int(), rate: z.int().nullable() }),
  ),
  adminNotes: z.string().nullable(),
  /** Requests that wait for this worker's answer, and agreements to come: what hiding ends, and what it marks. */
  waiting: z.int(),
  agreed: z.int(),
  /**
   * What is known about the person's identity, in words; null when no provider exists and nothing was
   * confirmed.
   */
  identity: z.string().nullable(),
  lastDecision: z.int().nullable(),
  /** What administrators did with this worker, newest first. */
  history: z.array(
    z.object({ id: z.int(), at: instantText, action: z.string(), notes: z.string(), by: z.string() }),
  ),
})
export type ReviewDetails = z.infer<typeof reviewDetails>

export const verificationApi = {
  workers: operation
    .route({ method: 'GET', path: '/admin/workers', summary: 'Ansatte, nyeste registrering først' })
    .input(workerList)
    .output(
      z.object({
        workers: z.array(reviewCard),
        /** How many meet the filter. */
        total: z.int(),
        nextCursor: z.string().nullable(),
        counters: z.object({
          total: z.int(),
          approved: z.int(),
          pending: z.int(),
          visible: z.int(),
        }),
      }),
    ),
  file: operation
    .route({
      method: 'POST',
      path: '/admin/workers-file',
      summary: 'De samme ansatte som CSV. Det loggføres',
    })
    .input(workerList.omit({ cursor: true }))
    .output(z.file()),
  worker: operation
    .route({ method: 'GET', path: '/admin/workers/{workerId}', summary: 'Én ansatt, med historikk' })
    .input(workerId)
    .output(reviewDetails),
  setStatus: operation
    .route({
      method: 'POST',
      path: '/admin/workers/{workerId}/status',
      summary: 'Godkjenn, avslå eller be om mer',
    })
    .input(setStatusInput)
    .output(done),
  setActive: operation
    .route({
      method: 'POST',
      path: '/admin/workers/{workerId}/active',
      summary: 'Vis eller skjul for kunder',
    })
    .input(setActiveInput)
    .output(done),
}

import { z } from 'zod'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { parties } from '#app/facts/roles.ts'
import { done, instantText, operation } from '#platform/shared/contract.ts'

const password = z.string().max(128, accountTexts.passwordLong)

/** The password, or the e-mail address for a person without a password. */
export const deleteAccountInput = z.object({
  currentPassword: password.optional(),
  email: z.string().trim().toLowerCase().max(254, accountTexts.emailInvalid).optional(),
})
export type DeleteAccount = z.infer<typeof deleteAccountInput>

export const downloadInput = z.object({ currentPassword: password.optional() }).prefault({})
export type Download = z.infer<typeof downloadInput>

const openOrder = z.object({
  orderId: z.uuid(),
  /** In which role the person has it. */
  as: z.enum(parties),
  serviceName: z.string(),
  startsAt: instantText,
  status: z.string(),
  /** What to do about it. */
  advice: z.string(),
  path: z.string(),
})
export type OpenOrder = z.infer<typeof openOrder>

/** What is kept of one kind, and until when it must be. */
const kept = z.object({ count: z.int(), until: z.iso.date().nullable() })

const deletionPlan = z.object({
  /** How the person proves that it is theirs. */
  proof: z.enum(['password', 'email', 'factor']),
  profiles: z.array(z.enum(parties)),
  /** Orders that must be finished first. */
  open: z.array(openOrder),
  onlyAdministrator: z.boolean(),
  orders: kept,
  contracts: kept,
  /** With the name: a sales document names its buyer. */
  receipts: kept,
  reviews: z.int(),
})
export type DeletionPlan = z.infer<typeof deletionPlan>

const downloadTerms = z.object({ proof: z.enum(['nothing', 'password', 'factor', 'sign-in']) })
export type DownloadTerms = z.infer<typeof downloadTerms>

export const privacyApi = {
  deletionPlan: operation
    .route({ method: 'GET', path: '/account/deletion', summary: 'Hva som skjer hvis kontoen slettes' })
    .output(deletionPlan),
  deleteAccount: operation
    .route({ method: 'POST', path: '/account/deletion', summary: 'Slett kontoen' })
    .input(deleteAccountInput)
    .output(done),
  downloadTerms: operation
    .route({ method: 'GET', path: '/account/data', summary: 'Hva som kreves for å laste ned egne data' })
    .output(downloadTerms),
  download: operation
    .route({ method: 'POST', path: '/account/data', summary: 'Last ned alle egne data som zip' })
    .input(downloadInput)
    .output(z.file()),
}

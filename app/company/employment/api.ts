import { z } from 'zod'
import { accountNumberField } from '#app/people/profiles/fields.ts'
import { done, instantText, operation, pageInput } from '#platform/shared/contract.ts'
import { texts } from './texts.ts'

/** SHA-256 in hexadecimal. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const signContractInput = z.object({
  accepted: z.literal(true, texts.mustAccept),
  /** Hash of the text on the screen. It proves that what is signed is what was read. */
  hash,
})

export const accountNumberInput = z.object({
  contractId: z.uuid(),
  accountNumber: accountNumberField.pipe(z.string().min(1, texts.accountNumberRequired)),
})

export const contractId = z.object({ contractId: z.uuid() })
export const addendumId = z.object({ addendumId: z.uuid() })
/** Without an order, all of them. */
export const addendaInput = pageInput.extend({ orderId: z.uuid().optional() })

const contractView = z.object({
  text: z.string(),
  version: z.string(),
  hash,
  signed: z.object({ contractId: z.uuid(), at: instantText }).nullable(),
  /** May it be signed now? If not, why. */
  canSign: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
})

const signedContract = z.object({
  id: z.uuid(),
  version: z.string(),
  signedAt: instantText,
  name: z.string(),
  /** Of the account that wages are paid to now. */
  accountNumberEnd: z.string().nullable(),
  /** May the tax card be fetched now? When that was said, where it is known. */
  taxConsent: z.boolean(),
  taxConsentAt: instantText.nullable(),
})
export type ContractView = z.infer<typeof contractView>
export type SignedContract = z.infer<typeof signedContract>

const contractFile = z.object({ fileName: z.string(), text: z.string() })
export type ContractFile = z.infer<typeof contractFile>

const addendum = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  serviceName: z.string(),
  startsAt: instantText,
  endsAt: instantText,
  madeAt: instantText,
  /** The assignment was cancelled afterwards. */
  cancelled: z.boolean(),
  /** The assignment was agreed anew afterwards, and has a newer addendum. */
  replaced: z.boolean(),
})
export type Addendum = z.infer<typeof addendum>

const addendumPage = z.object({
  addenda: z.array(addendum),
  /** How many there are in all. */
  total: z.int(),
  nextCursor: z.string().nullable(),
})
export type AddendumPage = z.infer<typeof addendumPage>

const pdf = z.file().mime('application/pdf')

const feedback = z.object({
  id: z.uuid(),
  stars: z.int(),
  text: z.string(),
  writtenAt: instantText,
  serviceName: z.string(),
  customerName: z.string(),
  answer: z.string().nullable(),
})
const feedbackPage = z.object({ feedback: z.array(feedback), nextCursor: z.string().nullable() })
export type FeedbackPage = z.infer<typeof feedbackPage>

export const employmentApi = {
  contract: operation
    .route({ method: 'GET', path: '/contract', summary: 'Rammekontrakten, klar til å leses og signeres' })
    .output(contractView),
  sign: operation
    .route({ method: 'POST', path: '/contract/signature', summary: 'Signer rammekontrakten' })
    .input(signContractInput)
    .output(contractId),
  signed: operation
    .route({ method: 'GET', path: '/contracts', summary: 'Egne signerte kontrakter' })
    .output(z.array(signedContract)),
  file: operation
    .route({
      method: 'GET',
      path: '/contracts/{contractId}/text',
      summary: 'En signert kontrakt som ren tekst',
    })
    .input(contractId)
    .output(contractFile),
  pdf: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/contracts/{contractId}/pdf', summary: 'En signert kontrakt som PDF' })
    .input(contractId)
    .output(pdf),
  addenda: operation
    .route({
      method: 'GET',
      path: '/contract-addenda',
      summary: 'Egne tillegg til rammekontrakten, ett for hvert godtatte oppdrag',
    })
    .input(addendaInput)
    .output(addendumPage),
  addendumFile: operation
    .route({
      method: 'GET',
      path: '/contract-addenda/{addendumId}/text',
      summary: 'Et tillegg som ren tekst',
    })
    .input(addendumId)
    .output(contractFile),
  addendumPdf: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/contract-addenda/{addendumId}/pdf', summary: 'Et tillegg som PDF' })
    .input(addendumId)
    .output(pdf),
  updateAccountNumber: operation
    .route({ method: 'PUT', path: '/contracts/{contractId}/account-number', summary: 'Endre kontonummer' })
    .input(accountNumberInput)
    .output(done),
  feedback: operation
    .route({ method: 'GET', path: '/feedback', summary: 'Tilbakemeldinger fra kunder' })
    .input(pageInput)
    .output(feedbackPage),
}

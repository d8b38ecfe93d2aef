import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import { shownEmail } from '#app/people/accounts/shown-email.ts'
import { findTaxConsent } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { signedContracts } from '#app/schema/employment.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isShown, reviews } from '#app/schema/reviews.server.ts'
import { newestFirst, pageOf } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { type PageInput, pageInput } from '#platform/shared/contract.ts'
import { Failure, notFound } from '#platform/shared/errors.ts'
import { localDate } from '#platform/shared/time.ts'
import {
  type ContractFile,
  type ContractView,
  contractId,
  type FeedbackPage,
  type SignedContract,
} from '../api.ts'
import { CONTRACT_VERSION } from '../contract-text.ts'
import { texts } from '../texts.ts'
import { type EmploymentDocument, pdfFile, textFile } from './documents.ts'
import { contractFor, partyOf } from './party.ts'
import { isWorker, maySign } from './policy.ts'

/** How much feedback is on one page. */
const PAGE = 20
const written = newestFirst(reviews.writtenAt, reviews.id)

const nothing = z.unknown()

const contractsOf = (read: Reader, userId: string) =>
  read
    .select()
    .from(signedContracts)
    .where(eq(signedContracts.userId, userId))
    .orderBy(desc(signedContracts.signedAt))

/** The contract as it was signed, else as it is to be read and signed now. */
export const contract = query<unknown, ContractView>({
  name: 'contract.mine',
  guarded: true,
  input: nothing,
  authorise: ({ actor }) => isWorker(actor),
  run: async ({ read, actor }) => {
    const person = personOf(actor)
    const [found] = await read
      .select({ profile: profiles, email: users.email })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(eq(profiles.id, person.profileId))
    if (!found) throw notFound()
    const [signed] = await contractsOf(read, person.userId).limit(1)
    const ruling = maySign(actor, found.profile)
    const canSign = { allowed: ruling.allowed, why: ruling.allowed ? null : ruling.message }
    if (signed) {
      const { id, signedAt, contractText, contractVersion, contractHash } = signed
      return {
        text: contractText,
        version: contractVersion,
        hash: contractHash,
        signed: { contractId: id, at: signedAt.toISOString() },
        canSign,
      }
    }
    const fresh = contractFor(partyOf(found.profile, shownEmail(found.email)))
    return { ...fresh, version: CONTRACT_VERSION, signed: null, canSign }
  },
})

/** The worker's signed contracts, newest first. */
export const signedContractsOfMine = query<unknown, SignedContract[]>({
  name: 'contract.signed',
  guarded: true,
  input: nothing,
  authorise: ({ actor }) => isWorker(actor),
  run: async ({ read, actor }) => {
    const person = personOf(actor)
    const found = await contractsOf(read, person.userId)
    const [profile] = await read
      .select({ accountNumberEnd: profiles.accountNumberEnd, taxConsent: profiles.taxConsent })
      .from(profiles)
      .where(eq(profiles.id, person.profileId))
    const { accountNumberEnd = null, taxConsent = false } = profile ?? {}
    const consentedAt = taxConsent ? await findTaxConsent(read, person.profileId) : null
    const taxConsentAt = consentedAt?.toISOString() ?? null
    return found.map(({ id, contractVersion, signedAt, workerName }) => ({
      id,
      version: contractVersion,
      signedAt: signedAt.toISOString(),
      name: workerName,
      ...{ accountNumberEnd, taxConsent, taxConsentAt },
    }))
  },
})

/** A signed contract with the signature that stands under it. Unknown and somebody else's are the same: NOT_FOUND. */
async function signedDocument(read: Reader, actor: Actor, id: string): Promise<EmploymentDocument> {
  const [found] = await read
    .select()
    .from(signedContracts)
    .where(and(eq(signedContracts.id, id), eq(signedContracts.userId, personOf(actor).userId)))
  if (!found) throw new Failure('NOT_FOUND', texts.notFound)
  return {
    fileName: `rammekontrakt-${found.contractVersion}-${localDate(found.signedAt)}`,
    title: `Rammekontrakt, versjon ${found.contractVersion}`,
    text: found.contractText,
    madeAt: found.signedAt,
    signature: [
      `Signert elektronisk av ${found.workerName}`,
      `Tidspunkt (UTC): ${found.signedAt.toISOString()}`,
      `IP-adresse: ${found.ipAddress}`,
      `Nettleser: ${found.userAgent}`,
      `Kontraktens fingeravtrykk (SHA-256): ${found.contractHash}`,
    ],
  }
}

/** A signed contract as plain text, with the signature under it. */
export const contractFile = query<{ contractId: string }, ContractFile>({
  name: 'contract.file',
  guarded: true,
  input: contractId,
  authorise: ({ actor }) => isWorker(actor),
  run: async ({ read, actor, input }) => textFile(await signedDocument(read, actor, input.contractId)),
})

/** The same on paper: the text that was signed and its signature, always in the same bytes. */
export const contractPdf = query<{ contractId: string }, File>({
  name: 'contract.pdf',
  guarded: true,
  input: contractId,
  authorise: ({ actor }) => isWorker(actor),
  run: async ({ read, actor, input }) => pdfFile(await signedDocument(read, actor, input.contractId)),
})

/** What customers thought of the worker's completed orders, as far as it is published, newest first. Customers are named by first name. */
export const feedback = query<PageInput, FeedbackPage>({
  name: 'contract.feedback',
  input: pageInput,
  authorise: ({ actor }) => isWorker(actor),
  run: async ({ read, actor, input: { cursor } }) => {
    const rows = await read
      .select({ review: reviews, serviceName: orders.serviceName, customer: profiles.fullName })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .innerJoin(profiles, eq(profiles.id, reviews.customerId))
      .where(and(eq(reviews.workerId, personOf(actor).profileId), isShown(reviews), written.after(cursor)))
      .orderBy(...written.order)
      .limit(PAGE + 1)
    const { found, nextCursor } = pageOf(rows, PAGE, ({ review }) => ({ ...review, at: review.writtenAt }))
    return {
      feedback: found.map(({ review, serviceName, customer }) => ({
        id: review.id,
        stars: review.stars,
        text: review.text,
        writtenAt: review.writtenAt.toISOString(),
        serviceName,
        customerName: firstName(customer),
        answer: review.answer,
      })),
      nextCursor,
    }
  },
})

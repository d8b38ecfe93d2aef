import { asc, eq, inArray, or } from 'drizzle-orm'
import { deletedName } from '#app/facts/names.ts'
import { contractAddenda, signedContracts } from '#app/schema/employment.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { unseal } from '#platform/crypto.server.ts'
import { type PersonalData, profileIds, withoutIdentifiers } from '#platform/personal-data.ts'

/** Replaces a person's details in a kept document. */
const INSTEAD = '[slettet]'

/** An order that was agreed anew has several. */
const fileOf = ({ orderId, agreement }: { orderId: string; agreement: number }) =>
  `kontrakter/tillegg-${orderId}${agreement > 0 ? `-${agreement}` : ''}.txt`

const encode = (text: string) => new TextEncoder().encode(text)

/**
 * Contracts and addenda document wages. We keep them without what identifies the person. The hash stays that
 * of the signed text, so an original can still be recognised.
 */
export const employmentData: PersonalData = {
  tables: ['signed_contracts', 'contract_addenda'],

  held: async (read, { userId }) => {
    const contracts = await read
      .select()
      .from(signedContracts)
      .where(eq(signedContracts.userId, userId))
      .orderBy(asc(signedContracts.signedAt))
    const addenda = await read
      .select()
      .from(contractAddenda)
      .where(eq(contractAddenda.userId, userId))
      .orderBy(asc(contractAddenda.madeAt))
    return {
      kontrakter: contracts.map(contract => ({
        type: contract.contractType,
        versjon: contract.contractVersion,
        navn: contract.workerName,
        epost: contract.workerEmail,
        telefon: contract.workerPhone,
        adresse: contract.workerAddress,
        fødselsdato: contract.workerBirthDate,
        kontonummer: contract.accountNumber ? unseal(contract.accountNumber, contract.id) : null,
        signert: contract.signedAt,
        ipAdresse: contract.ipAddress,
        nettleser: contract.userAgent,
        fingeravtrykk: contract.contractHash,
        fil: `kontrakter/${contract.id}.txt`,
      })),
      tilleggTilKontrakten: addenda.map(addendum => ({
        bestilling: addendum.orderId,
        laget: addendum.madeAt,
        fingeravtrykk: addendum.addendumHash,
        fil: fileOf(addendum),
      })),
    }
  },

  files: async (read, { userId }) => {
    const contracts = await read.select().from(signedContracts).where(eq(signedContracts.userId, userId))
    const addenda = await read
      .select({ addendum: contractAddenda, order: orders })
      .from(contractAddenda)
      .innerJoin(orders, eq(orders.id, contractAddenda.orderId))
      .where(eq(contractAddenda.userId, userId))
    return [
      ...contracts.map(({ id, contractText }) => ({
        path: `kontrakter/${id}.txt`,
        bytes: encode(contractText),
      })),
      // The customer's address belongs to the customer.
      ...addenda.map(({ addendum, order }) => ({
        path: fileOf(addendum),
        bytes: encode(
          withoutIdentifiers(
            addendum.addendumText,
            [order.address, order.description],
            '[kundens opplysninger]',
          ),
        ),
      })),
    ]
  },

  forget: async (tx, person) => {
    const without = (text: string) => withoutIdentifiers(text, person.identifiers, INSTEAD)
    const contracts = await tx
      .select({ id: signedContracts.id, text: signedContracts.contractText })
      .from(signedContracts)
      .where(eq(signedContracts.userId, person.userId))
    for (const { id, text } of contracts) {
      await tx
        .update(signedContracts)
        .set({
          workerName: deletedName,
          workerEmail: INSTEAD,
          workerPhone: null,
          workerAddress: null,
          workerBirthDate: null,
          accountNumber: null,
          accountNumberEnd: null,
          contractText: without(text),
          ipAddress: 'unknown',
          userAgent: 'unknown',
        })
        .where(eq(signedContracts.id, id))
    }
    // An addendum names the customer and the place too.
    const addenda = await tx
      .select({ id: contractAddenda.id, text: contractAddenda.addendumText })
      .from(contractAddenda)
      .innerJoin(orders, eq(orders.id, contractAddenda.orderId))
      .where(or(eq(contractAddenda.userId, person.userId), inArray(orders.customerId, profileIds(person))))
    for (const { id, text } of addenda) {
      await tx
        .update(contractAddenda)
        .set({ addendumText: without(text) })
        .where(eq(contractAddenda.id, id))
    }
  },
}

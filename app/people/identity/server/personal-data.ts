import { eq } from 'drizzle-orm'
import { identityProofs } from '#app/schema/identity.server.ts'
import type { PersonalData } from '#platform/personal-data.ts'

/** What providers have confirmed of the person. */
export const identityData: PersonalData = {
  tables: ['identity_proofs'],

  held: async (read, { userId }) => {
    const proofs = await read.select().from(identityProofs).where(eq(identityProofs.userId, userId))
    return {
      bekreftetIdentitet: proofs.map(({ provider, name, bornOn, address, phone, confirmedAt }) => ({
        bekreftetAv: provider,
        navn: name,
        fødselsdato: bornOn,
        adresse: address,
        telefon: phone,
        bekreftet: confirmedAt,
      })),
    }
  },

  forget: async (tx, { userId }) => {
    await tx.delete(identityProofs).where(eq(identityProofs.userId, userId))
  },
}

import { z } from 'zod'
import { finishGoogleInput } from '#app/people/accounts/api.ts'
import { instantText, operation } from '#platform/shared/contract.ts'
import { differences, identityProviders } from './identity.ts'

const provider = z.enum(identityProviders, 'Velg Vipps eller BankID')

export const startIdentityInput = z.object({ provider })

/** The provider's answer. Without a code it refused. */
export const finishIdentityInput = finishGoogleInput

const proof = z.object({
  provider,
  name: z.string(),
  bornOn: z.iso.date().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  confirmedAt: instantText,
  /** The fields where the profile differs. */
  differs: z.array(z.enum(differences)),
  underAge: z.boolean(),
})
export type ProofView = z.infer<typeof proof>

const myIdentity = z.object({
  /** The configured providers. */
  providers: z.array(provider),
  /** What was confirmed, the newest first. */
  proofs: z.array(proof),
})
export type MyIdentity = z.infer<typeof myIdentity>

const identityOfPerson = myIdentity.extend({
  /** The person's profile, for comparison. */
  profile: z
    .object({
      fullName: z.string(),
      bornOn: z.iso.date().nullable(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
})
export type IdentityOfPerson = z.infer<typeof identityOfPerson>

export const identityApi = {
  mine: operation
    .route({ method: 'GET', path: '/identity', summary: 'Hva som er bekreftet om deg, og av hvem' })
    .output(myIdentity),
  start: operation
    .route({ method: 'POST', path: '/identity/confirmations', summary: 'Begynn å bekrefte hvem du er' })
    .input(startIdentityInput)
    .output(z.object({ url: z.url() })),
  finish: operation
    .route({
      method: 'POST',
      path: '/identity/confirmations/finish',
      summary: 'Fullfør bekreftelsen med svaret fra Vipps eller BankID',
    })
    .input(finishIdentityInput)
    .output(z.object({ provider, underAge: z.boolean() })),
  ofPerson: operation
    .route({
      method: 'GET',
      path: '/admin/people/{userId}/identity',
      summary: 'Hva som er bekreftet om en person, ved siden av profilen',
    })
    .input(z.object({ userId: z.uuid() }))
    .output(identityOfPerson),
}

import { z } from 'zod'
import { parties } from '#app/facts/roles.ts'

/** What the provider has proven about a person, and the role they wanted. */
export const provenInput = z.object({
  issuer: z.string().max(500),
  subject: z.string().max(500),
  email: z.string().max(500).nullable(),
  emailVerified: z.boolean(),
  name: z.string().max(500).nullable(),
  wanted: z.enum(parties),
})
export type ProvenByGoogle = z.infer<typeof provenInput>

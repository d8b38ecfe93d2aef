import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/schema/accounts.server.ts'
import { identityProofs } from '#app/schema/identity.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { type SecurityEvent, securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { forbidden, notFound } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import type { IdentityEvent } from '../events.ts'
import { identityProviders, isUnderAge } from '../identity.ts'
import { texts } from '../texts.ts'

const confirmedInput = z.object({
  provider: z.enum(identityProviders),
  subject: z.string().min(1).max(300),
  name: z.string().min(1).max(300),
  bornOn: z.iso.date().nullable(),
  address: z.string().max(300).nullable(),
  phone: z.string().max(300).nullable(),
})
type Confirmed = z.infer<typeof confirmedInput>

const taken = () => forbidden(texts.taken, 'identity-taken')

/**
 * Stores what a provider has confirmed about the actor, replacing its earlier proof. It neither affects
 * search nor grants access. Called only by `finishIdentity`, with proven claims. Errors: FORBIDDEN
 * `identity-taken` when another account has the identity, `identity-other` when this one had another.
 */
export const confirmIdentity = command<
  Confirmed,
  { underAge: boolean },
  typeof users.$inferSelect,
  IdentityEvent | SecurityEvent
>({
  name: 'identity.confirm',
  input: confirmedInput,
  load: async ({ tx, actor }) => {
    demandPerson(actor)
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
    if (!user) throw notFound()
    return user
  },
  authorise: () => allow,
  run: async ({ tx, input, now, emit }, { id: userId }) => {
    const { provider, subject } = input
    const [own] = await tx
      .select()
      .from(identityProofs)
      .where(and(eq(identityProofs.userId, userId), eq(identityProofs.provider, provider)))
    if (own && own.subject !== subject) throw forbidden(texts.other, 'identity-other')
    const known = { ...input, confirmedAt: now }
    await tx
      .insert(identityProofs)
      .values({ id: randomUUID(), userId, ...known })
      .onConflictDoUpdate({ target: [identityProofs.userId, identityProofs.provider], set: known })
    const [worker] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.userId, userId), eq(profiles.userType, 'worker')))
    const underAge = worker !== undefined && isUnderAge(input, localDate(now))
    emit(securityNote(userId, 'identity-confirmed', { provider }))
    emit({ type: 'identity.confirmed', subjectId: userId, data: { underAge } })
    return { underAge }
  },
  audit: ({ input, subject, output }) => ({
    subjectId: subject.id,
    details: { provider: input.provider, underAge: output.underAge },
  }),
  constraints: { identity_proofs_subject: taken },
})

import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { demandFresh } from '#app/people/accounts/server/index.ts'
import { lockOwnProfile } from '#app/people/profiles/server/index.ts'
import type { profiles } from '#app/schema/profiles.server.ts'
import { personNumberClashes, personNumbers } from '#app/schema/tax.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { env } from '#platform/env.server.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { type PersonNumberKind, personNumberKind } from '#platform/shared/person-number.ts'
import { only } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import { birthDateOf } from '../number-date.ts'
import { enterNumberInput } from '../number-input.ts'
import { texts } from '../texts.ts'
import { orderCardsSoon } from './order-cards.ts'
import { fingerprintOf, writePersonNumber } from './person-number.ts'

/** From when on the registry gives numbers whose first check digit is off. */
const NEW_NUMBERS_FROM = '2032-01-01'

/** The kind of a number that may be entered here. Errors: INVALID_INPUT at `number`. */
function kindOf(digits: string, now: Date): PersonNumberKind {
  const kind = personNumberKind(digits, localDate(now) >= NEW_NUMBERS_FROM)
  if (kind === null) throw invalidInput({ number: texts.numberWrong })
  // Nobody is paid under an invented number.
  if (kind === 'synthetic' && env.isProduction && !env.DEMO) throw invalidInput({ number: texts.synthetic })
  return kind
}

/** On whose other profile this number stands; null for nobody's. */
async function findHolder(tx: Transaction, digits: string, profileId: string): Promise<string | null> {
  const [holder] = await tx
    .select({ id: personNumbers.profileId })
    .from(personNumbers)
    .where(and(eq(personNumbers.fingerprint, fingerprintOf(digits)), ne(personNumbers.profileId, profileId)))
  return holder?.id ?? null
}

async function noteClash(tx: Transaction, profileId: string, holderId: string, at: Date): Promise<void> {
  await tx
    .insert(personNumberClashes)
    .values({ profileId, holderId, at })
    .onConflictDoUpdate({ target: personNumberClashes.profileId, set: { holderId } })
}

type Outcome = { outcome: 'saved' | 'asks' | 'taken' }

/**
 * A worker enters the number that pay is reported and tax withheld under, or another. Needs a recent proof of identity. Nothing is saved
 * while its date differs from the profile's and that was not confirmed, nor where another profile has it: administrators see that
 * case. Errors: INVALID_INPUT at `number`, FORBIDDEN `proof-needed`, `sign-in-again`.
 */
export const enterNumber = command<z.infer<typeof enterNumberInput>, Outcome, typeof profiles.$inferSelect>({
  name: 'tax.enter-number',
  input: enterNumberInput,
  load: ({ tx, actor }) => lockOwnProfile(tx, actor),
  authorise: ({ actor }) => only('worker', actor, texts.workersOnly),
  run: async ({ tx, actor, input: { number, confirmed }, now, emit }, { id, userId, birthDate }) => {
    const kind = kindOf(number, now)
    if (actor.kind === 'person') await demandFresh(tx, actor, now)
    if (birthDate && birthDateOf(number) !== birthDate && !confirmed) return { outcome: 'asks' }
    const holder = await findHolder(tx, number, id)
    if (holder) {
      await noteClash(tx, id, holder, now)
      return { outcome: 'taken' }
    }
    await writePersonNumber(tx, id, { digits: number, kind, at: now })
    await tx.delete(personNumberClashes).where(eq(personNumberClashes.profileId, id))
    await orderCardsSoon(tx, 'all')
    emit(securityNote(userId, 'person-number-changed'))
    return { outcome: 'saved' }
  },
  audit: ({ subject, output }) => ({ subjectId: subject.id, details: output }),
  constraints: { person_numbers_once: () => conflict(texts.raced, 'state.changed') },
})

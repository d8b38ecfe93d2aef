import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { customerRole, homeOf, type Party } from '#app/facts/roles.ts'
import { users } from '#app/schema/accounts.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { Failure, invalidInput } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { confirmEmailInput } from '../api.ts'
import { closeBegun } from './close-begun.ts'
import { useLink } from './links.ts'
import { openConfirmedSession } from './open-confirmed-session.ts'
import { passwordFits } from './prove-owner.ts'
import { registeredHere } from './registration-cookie.ts'

type Input = z.infer<typeof confirmEmailInput>
type Confirmed = { userId: string; by: 'browser' | 'password' | 'before'; role: Party | null }

/** A confirmed link may be opened again: mail programs and impatient people do it twice. */
const CONFIRMED = 'confirmed '

const confirmEmailCommand = (requestHeaders: Headers) =>
  command<Input, Confirmed, null>({
    name: 'account.confirm-email',
    input: confirmEmailInput,
    open: true,
    load: async () => null,
    authorise: () => allow,
    run: async ({ tx, actor, input, now, emit }) => {
      const value = await useLink(tx, 'confirm-email', input.token, now, held =>
        held.startsWith(CONFIRMED) ? held : `${CONFIRMED}${held.split(' ')[0]}`,
      )
      if (value.startsWith(CONFIRMED))
        return { userId: value.slice(CONFIRMED.length), by: 'before', role: null }
      const [userId = '', email = ''] = value.split(' ')
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, userId), eq(users.email, email)))
        .for('update')
      if (!user) throw new Failure('FORBIDDEN', texts.linkInvalid, { reason: 'link-invalid' })
      const here = actor.kind === 'person' && actor.userId === userId ? actor.sessionId : undefined
      const by = here || registeredHere(requestHeaders, userId) ? 'browser' : 'password'
      if (by === 'password') {
        if (!input.password)
          throw new Failure('FORBIDDEN', texts.confirmWithPassword, { reason: 'password-needed' })
        await countAttempt([`confirm:${userId}`], {
          attempts: 5,
          windowSeconds: 900,
          message: answerTexts.tooManySignIns,
        })
        if (!(await passwordFits(tx, userId, input.password)))
          throw invalidInput({ password: answerTexts.confirmPasswordWrong })
      }
      await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
      await closeBegun(tx, userId, now, here)
      emit(securityNote(userId, 'email-confirmed'))
      return { userId, by, role: user.userType === 'worker' ? 'worker' : customerRole }
    },
    audit: ({ output }) => ({ subjectId: output.userId, details: { by: output.by } }),
  })

/**
 * Uses the link of a confirmation mail. A page posts it, so that link scanners' GETs do nothing. The mailbox
 * alone is not enough: anybody can register with another's address, and would know the password of an account
 * the owner confirmed. So it needs the registering browser or the password. Errors: FORBIDDEN as `useLink`
 * says, or with reason `password-needed`; INVALID_INPUT at `password`; TOO_MANY_REQUESTS.
 *
 * Signs in too, once: whoever was mailed and registered here, or knows the password, has shown as much as a sign-in asks.
 * `home` is where they belong then; null where a sign-in is still needed, or somebody is signed in already.
 */
export async function confirmEmail(
  context: RequestContext,
  raw: unknown,
): Promise<{ done: true; home: string | null }> {
  const { userId, role } = await confirmEmailCommand(context.requestHeaders)(context, raw)
  const mayEnter = role !== null && context.actor.kind === 'visitor'
  const isIn = mayEnter && (await openConfirmedSession(context, userId, role))
  return { done: true, home: isIn ? homeOf[role] : null }
}

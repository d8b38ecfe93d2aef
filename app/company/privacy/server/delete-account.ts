import { eq } from 'drizzle-orm'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import {
  countGuesses,
  deletionProof,
  demandFresh,
  demandPassword,
  takeCookiesBack,
} from '#app/people/accounts/server/index.ts'
import { isOnlyAdministrator } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { asSystem, command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { sendMail } from '#platform/email/mail.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { keepers } from '#platform/personal-data.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Person } from '#platform/shared/actor.ts'
import { conflict, invalidInput, notFound } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { type DeleteAccount, deleteAccountInput } from '../api.ts'
import { texts } from '../texts.ts'
import { accountDeleted } from './emails.ts'
import { findOpenOrders, findOwned } from './find-obstacles.ts'
import { findSubject } from './find-subject.ts'

type Done = { done: true }
type Leaving = typeof users.$inferSelect

/**
 * Deletes the account of the actor, with both profiles, or changes nothing. Bookkeeping records stay without
 * what identifies the person. Errors: CONFLICT with reason `orders-under-way` or `only-administrator`,
 * INVALID_INPUT at `currentPassword`, or at `email` for a person without a password; FORBIDDEN `proof-needed`
 * or `sign-in-again`.
 */
const deleteAccountCommand = command<DeleteAccount, Done, Leaving>({
  name: 'account.delete',
  input: deleteAccountInput,
  load: async ({ tx, actor }) => {
    demandPerson(actor)
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
    if (!user || user.deletedAt) throw notFound()
    // Waits for an order that is being placed. A later one finds no profile.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, user.id)).for('update')
    return user
  },
  authorise: () => allow,
  run: async ({ tx, actor, input, now }, user) => {
    if (actor.kind === 'person') await demandOwner(tx, actor, user, input, now)
    const owned = await findOwned(tx, user.id)
    if ((await findOpenOrders(tx, owned, now)).length > 0)
      throw conflict(texts.ordersUnderWay, 'orders-under-way')
    if (await isOnlyAdministrator(tx, user.id, owned))
      throw conflict(texts.onlyAdministrator, 'only-administrator')
    const person = await findSubject(tx, user.id)
    // Other people's rows mention the person too, such as the addendum of a worker they hired.
    await asSystem(tx, async () => {
      for (const keeper of keepers()) await keeper.forget(tx, person, now)
    })
    await sendMail(tx, user.email, accountDeleted(user.name))
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})

/**
 * The second factor where there is one, recently shown. Else the password, every time. Else a new sign-in and
 * the e-mail address.
 */
async function demandOwner(
  tx: Transaction,
  person: Person,
  user: Leaving,
  { currentPassword, email }: DeleteAccount,
  now: Date,
) {
  const proof = await deletionProof(tx, user.id)
  if (proof === 'factor') return demandFresh(tx, person, now)
  if (proof === 'password') {
    if (!currentPassword) throw invalidInput({ currentPassword: accountTexts.passwordRequired })
    return demandPassword(tx, user.id, currentPassword)
  }
  await demandFresh(tx, person, now)
  if (email !== user.email) throw invalidInput({ email: texts.emailMismatch })
}

/** The same, counting wrong passwords. Also clears this browser's session. */
export async function deleteAccount(context: RequestContext, raw: unknown): Promise<Done> {
  // Even the row about the deletion drops the network address.
  const caller = { actor: context.actor, origin: { ...context.origin, address: null } }
  const { currentPassword } = parseInput(deleteAccountInput, raw)
  const leave = () => deleteAccountCommand(caller, raw)
  const answer = await (currentPassword ? countGuesses(context, leave) : leave())
  await takeCookiesBack(context)
  return answer
}

import { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { closeChanges, findOpenChange } from './email-change.ts'

/** The person keeps the current address. CONFLICT when no change is pending. */
export const cancelEmailChange = command({
  name: 'account.cancel-email-change',
  input: z.unknown(),
  load: async ({ tx, actor, now }) => {
    demandPerson(actor)
    if (!(await findOpenChange(tx, actor.userId, now)))
      throw conflict(answerTexts.emailChangeNone, 'no-change')
    return actor.userId
  },
  authorise: () => allow,
  run: async ({ tx, now, emit }, userId) => {
    await closeChanges(tx, userId, now)
    emit(securityNote(userId, 'email-change-cancelled'))
    return { done: true } as const
  },
  audit: ({ subject }) => ({ subjectId: subject }),
})

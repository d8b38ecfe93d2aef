import { countGuesses, demandProof } from '#app/people/accounts/server/index.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Person } from '#platform/shared/actor.ts'
import { allow } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import { type Download, downloadInput } from '../api.ts'
import { texts } from '../texts.ts'
import { collectData } from './collect-data.ts'

/**
 * Gives a person all data held about them, with the full account number. A command, because who took it out
 * and from where is logged. Errors: INVALID_INPUT at `currentPassword`, FORBIDDEN with reason
 * `sign-in-again`.
 */
const downloadDataCommand = command<Download, File, Person>({
  name: 'account.download-data',
  input: downloadInput,
  load: async ({ actor }) => {
    demandPerson(actor)
    return actor
  },
  authorise: () => allow,
  run: async ({ tx, input, now, emit }, person) => {
    await demandProof(tx, person, input.currentPassword, now)
    const bytes = await collectData(tx, person.userId, now)
    emit(securityNote(person.userId, 'data-downloaded'))
    const name = `naerhjelp-mine-data-${localDate(now)}.zip`
    return new File([new Uint8Array(bytes)], name, { type: 'application/zip' })
  },
  audit: ({ subject }) => ({ subjectId: subject.userId }),
})

/** The same, at most 10 times an hour, counting wrong passwords. */
export async function downloadData(context: RequestContext, raw: unknown): Promise<File> {
  const { actor } = context
  demandPerson(actor)
  const { currentPassword } = parseInput(downloadInput, raw)
  const limit = { attempts: 10, windowSeconds: 3600, message: texts.tooManyDownloads }
  await countAttempt([`data:${actor.userId}`], limit)
  const fetchAll = () => downloadDataCommand(context, raw)
  return currentPassword ? countGuesses(context, fetchAll) : fetchAll()
}

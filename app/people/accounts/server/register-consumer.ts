import { command } from '#platform/command.ts'
import { publish } from '#platform/events.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { allow } from '#platform/shared/policy.ts'
import { registerConsumerInput } from '../api.ts'
import { accountCreated } from '../events.ts'
import { countRegistration } from './count-registration.ts'
import { createUser } from './create-user.ts'
import { demandStrongPassword } from './demand-strong-password.ts'
import { keepRegistration } from './registration-cookie.ts'

/** Somebody registers as a customer. User, profile, audit row and confirmation mail are made together or not at all. */
export const registerConsumer = command({
  name: 'account.register-consumer',
  input: registerConsumerInput,
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async context => {
    const { tx, actor, input, now } = context
    await demandStrongPassword(actor, 'password', input.password, input)
    const userId = await createUser(tx, { ...input, userType: 'employer' }, now, actor)
    await publish(accountCreated(userId, { userType: 'employer', fullName: input.fullName }), context)
    return { userId }
  },
  audit: () => ({ subjectId: null }),
})

/** The same from outside, where registrations are counted. */
export async function registerConsumerFrom(context: RequestContext, raw: unknown): Promise<{ done: true }> {
  await countRegistration(context, registerConsumerInput, raw)
  const { userId } = await registerConsumer(context, raw)
  keepRegistration(context.responseHeaders, userId)
  return { done: true }
}

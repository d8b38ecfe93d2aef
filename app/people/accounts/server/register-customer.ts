import { customerRole } from '#app/facts/roles.ts'
import { command } from '#platform/command.ts'
import { publish } from '#platform/events.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { allow } from '#platform/shared/policy.ts'
import { registerCustomerInput } from '../api.ts'
import { accountCreated } from '../events.ts'
import { countRegistration } from './count-registration.ts'
import { createUser } from './create-user.ts'
import { demandStrongPassword } from './demand-strong-password.ts'
import { keepRegistration } from './registration-cookie.ts'

/** Registers a customer. Makes user, profile, audit row and confirmation mail together, or nothing. */
export const registerCustomer = command({
  name: 'account.register-consumer',
  input: registerCustomerInput,
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async context => {
    const { tx, actor, input, now } = context
    await demandStrongPassword(actor, 'password', input.password, input)
    const userId = await createUser(tx, { ...input, userType: customerRole }, now, actor)
    await publish(accountCreated(userId, { userType: customerRole, fullName: input.fullName }), context)
    return { userId }
  },
  audit: () => ({ subjectId: null }),
})

/** The same from outside, with registrations counted. */
export async function registerCustomerFrom(context: RequestContext, raw: unknown): Promise<{ done: true }> {
  await countRegistration(context, registerCustomerInput, raw)
  const { userId } = await registerCustomer(context, raw)
  keepRegistration(context.responseHeaders, userId)
  return { done: true }
}

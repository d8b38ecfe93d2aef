import { z } from 'zod'
import { homeOf } from '#app/facts/roles.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { allow } from '#platform/shared/policy.ts'
import type { SecondFactorNeeded } from './auth.server.ts'
import { secondStepCookie } from './second-step-cookie.ts'
import { makeWaiting, STEP_LIVES } from './waiting-sign-in.ts'

/** Answers a sign-in: where to go, unless a second step is needed. */
export type Entered = { home: string; secondStep: boolean }

const beginSecondStepCommand = (needed: SecondFactorNeeded) =>
  command({
    name: 'session.begin-second-step',
    input: z.object({}),
    open: true,
    load: async () => null,
    authorise: () => allow,
    run: ({ tx, origin, now }) => makeWaiting(tx, needed, origin, now),
    audit: () => ({
      subjectId: needed.userId,
      details: { role: needed.wanted.role, way: needed.wanted.way },
    }),
  })

/** The first factor was right: gives the browser what it needs for the second. */
export async function beginSecondStep(context: RequestContext, needed: SecondFactorNeeded): Promise<Entered> {
  const token = await beginSecondStepCommand(needed)(context, {})
  secondStepCookie.keep(context.responseHeaders, token, STEP_LIVES)
  return { home: homeOf[needed.wanted.role], secondStep: true }
}

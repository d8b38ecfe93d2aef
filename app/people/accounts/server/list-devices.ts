import { and, desc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { sessions } from '#app/schema/accounts.server.ts'
import { deviceOf } from '#app/services/security/user-agent.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import type { DeviceView } from '../factor-api.ts'

const listDevicesQuery = (address: string | null) =>
  query<unknown, DeviceView[]>({
    name: 'session.devices',
    input: z.unknown(),
    authorise: ({ actor }) => onlySignedIn(actor, answerTexts.noProfile),
    run: async ({ read, actor }) => {
      const person = personOf(actor)
      const open = await read
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, person.userId), gt(sessions.expiresAt, new Date())))
        .orderBy(desc(sessions.updatedAt))
        .limit(100)
      const views = open.map(session => ({
        id: session.id,
        current: session.id === person.sessionId,
        device: deviceOf(session.userAgent ?? ''),
        address: session.ipAddress || 'ukjent adresse',
        sameNetwork: Boolean(address) && session.ipAddress === address,
        signedInAt: session.createdAt.toISOString(),
        activeAt: session.updatedAt.toISOString(),
      }))
      return [...views.filter(one => one.current), ...views.filter(one => !one.current)]
    },
  })

/** The person's sessions: this device first, then by latest activity. Never a token. */
export const listDevices = (context: RequestContext): Promise<DeviceView[]> =>
  listDevicesQuery(context.origin.address)(context, {})

import { and, asc, eq, inArray } from 'drizzle-orm'
import { standardLabel } from '#app/facts/services.ts'
import { exportedWish } from '#app/facts/wish-fields.ts'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { forgetLinks, notify } from '#app/services/notifications/server/index.ts'
import { openWish } from '#app/work/orders/server/index.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { formatKr } from '#platform/shared/money.ts'
import { customerRequestPath, workerRequestPath, workerRequestsPath } from '../links.ts'
import { answerLooks, statusLooks, texts } from '../texts.ts'

/**
 * A customer's open requests and a worker's answers. Both are deleted when the person leaves; the orders
 * remain. Workers waiting for that customer are notified without the name.
 */
export const openRequestData: PersonalData = {
  tables: ['open_requests', 'open_answers'],

  held: async (read, person) => {
    const ids = profileIds(person)
    const asked = await read
      .select()
      .from(openRequests)
      .where(inArray(openRequests.customerId, ids))
      .orderBy(asc(openRequests.requestedAt))
    const said = await read
      .select({ answer: openAnswers, request: openRequests })
      .from(openAnswers)
      .innerJoin(openRequests, eq(openRequests.id, openAnswers.requestId))
      .where(inArray(openAnswers.workerId, ids))
      .orderBy(asc(openAnswers.at))
    return {
      åpneForespørsler: asked.map(
        ({ serviceId, district, startsAt, endsAt, status, budget, told, ...wish }) => ({
          tjeneste: standardLabel(serviceId) ?? serviceId,
          ...{ bydel: district, starter: startsAt, slutter: endsAt },
          ...(budget === null ? {} : { budsjett: formatKr(budget) }),
          ...(told === null ? {} : { sendtTil: told }),
          ...exportedWish(openWish(wish)),
          status: statusLooks[status].label,
        }),
      ),
      svarPåÅpneForespørsler: said.map(({ answer, request }) => ({
        tjeneste: standardLabel(request.serviceId) ?? request.serviceId,
        ...{ bydel: request.district, starter: request.startsAt, tekst: answer.text, tidspunkt: answer.at },
        ...(answer.startsAt && { foreslåttStart: answer.startsAt }),
        status: answerLooks[answer.status].label,
      })),
    }
  },

  forget: async (tx, person, now) => {
    const ids = profileIds(person)
    const asked = await tx
      .select({ id: openRequests.id })
      .from(openRequests)
      .where(inArray(openRequests.customerId, ids))
    const requestIds = asked.map(({ id }) => id)
    const said = await tx.select().from(openAnswers).where(inArray(openAnswers.workerId, ids))
    const waiting = await tx
      .select({ userId: profiles.userId })
      .from(openAnswers)
      .innerJoin(profiles, eq(profiles.id, openAnswers.workerId))
      .where(and(inArray(openAnswers.requestId, requestIds), eq(openAnswers.status, 'offered')))
    await forgetLinks(tx, [
      ...requestIds.map(workerRequestPath),
      ...said.map(({ id, requestId }) => customerRequestPath(requestId, id)),
    ])
    const customers = await tx
      .selectDistinct({ userId: profiles.userId })
      .from(openRequests)
      .innerJoin(profiles, eq(profiles.id, openRequests.customerId))
      .where(
        inArray(
          openRequests.id,
          said.map(({ requestId }) => requestId),
        ),
      )
    for (const { userId } of customers)
      await tellLive(tx, { userId, topic: 'open-request.answer-taken-back' })
    await tx.delete(openAnswers).where(inArray(openAnswers.workerId, ids))
    await tx.delete(openRequests).where(inArray(openRequests.id, requestIds))
    for (const { userId } of waiting) {
      await notify(tx, now, {
        ...{ userId, role: 'worker', kind: 'open-request.withdrawn' },
        ...{ title: texts.gone, body: texts.goneBody },
        ...{ link: workerRequestsPath, linkLabel: texts.title },
      })
    }
  },
}

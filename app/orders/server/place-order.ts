import { randomUUID } from 'node:crypto'
import { command } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { kroner } from '#platform/shared/money.ts'
import { instantOf, localDate, MINUTE } from '#platform/shared/time.ts'
import { findAvailability } from '../../availability/server/index.ts'
import { orderRequest } from '../api.ts'
import type { OrderEvent } from '../events.ts'
import { priceOf } from '../price.ts'
import { expiryOf, transitionOf } from '../process.ts'
import { writeLine } from './lines.ts'
import { findBusySpans, findPlacingParties, type PlacingParties } from './placing-parties.ts'
import { fieldsWrong, mayPlace } from './placing-rules.ts'
import { orderSteps, orders } from './tables.server.ts'
import { expireItself } from './timers.ts'

/**
 * A customer asks a worker for help. The price is computed here, with its VAT line, and frozen on the order.
 * Errors: INVALID_INPUT at the field that breaks a rule, FORBIDDEN when this worker cannot be ordered now.
 */
export const placeOrder = command<
  ReturnType<typeof orderRequest.parse>,
  { orderId: string },
  PlacingParties,
  OrderEvent
>({
  name: 'order.place',
  input: orderRequest,
  load: ({ tx, actor, input }) => findPlacingParties(tx, actor, input.workerId),
  authorise: ({ actor }, parties) => mayPlace(actor, parties),
  run: async ({ tx, actor, input, now, emit }, { consumer, worker }) => {
    const startsAt = instantOf(input.date, input.time)
    if (!startsAt) throw invalidInput({ time: 'Klokken stilles denne natten. Velg et annet klokkeslett.' })
    const endsAt = new Date(startsAt.getTime() + input.halfHours * 30 * MINUTE)
    const service = worker.services.find(offered => offered.serviceId === input.serviceId)
    const busy = (await findBusySpans(tx, worker.id, { from: startsAt, to: endsAt })).length > 0
    const availability = await findAvailability(tx, worker, now)
    const wrong = fieldsWrong({ startsAt, endsAt, now, service, worker, availability, busy })
    if (wrong || !service) throw invalidInput(wrong ?? {})

    const order = {
      id: randomUUID(),
      consumerId: consumer.id,
      workerId: worker.id,
      status: 'pending' as const,
      serviceId: service.serviceId,
      serviceName: service.name,
      startsAt,
      endsAt,
      halfHours: input.halfHours,
      address: input.address,
      description: input.description,
      requestedAt: now,
      expiresAt: expiryOf(now, startsAt),
      lastAction: 'place' as const,
      acceptedStartWithinWithdrawal: true,
    }
    await tx.insert(orders).values(order)
    const rate = kroner(service.rate)
    const { serviceId } = service
    await writeLine(
      tx,
      order,
      'agreed',
      priceOf({ serviceId, rate, halfHours: input.halfHours, on: localDate(startsAt) }),
    )
    const actorUserId = actor.kind === 'person' ? actor.userId : null
    await tx.insert(orderSteps).values({ orderId: order.id, action: 'place', at: now, actorUserId })
    await enqueue(tx, expireItself, { orderId: order.id }, order.expiresAt)
    const data = { orderId: order.id, action: 'place' as const, reason: null }
    emit({ type: transitionOf('place').event, subjectId: order.id, data })
    return { orderId: order.id }
  },
  audit: ({ input, output }) => ({ subjectId: output.orderId, details: { workerId: input.workerId } }),
})

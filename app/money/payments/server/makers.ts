import { eq } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvent, ToldOrder } from '#app/facts/orders-events.ts'
import type { PaidWork } from '#app/facts/paid-work.ts'
import { priceOf } from '#app/facts/price.ts'
import { chooseAnswer } from '#app/meeting/open-requests/server/index.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Placed } from '#app/work/orders/api.ts'
import { findOfferedServices, placeOrder } from '#app/work/orders/server/index.ts'
import type { SeriesRequest } from '#app/work/series/api.ts'
import { spanOn } from '#app/work/series/rhythm.ts'
import { askSeries } from '#app/work/series/server/index.ts'
import { rhythmText } from '#app/work/series/texts.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { DomainEvent } from '#platform/events.ts'
import type { Person } from '#platform/shared/actor.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { kroner } from '#platform/shared/money.ts'
import { texts } from '../texts.ts'
import type { Wanted } from '../wanted.ts'

type Caller = { actor: Person }
type Removed = Placed['removed']
/** What would come of it: the work that is paid, and ways to get in touch that were taken out of what was written. */
type Rehearsal = { work: PaidWork; removed: Removed }
/** What has come of it: an order, or a series. */
export type Made = { orderId: string } | { seriesId: string }

const isRequest = (event: DomainEvent): event is OrderEvent => event.type === 'order.requested'

const workOf = ({ serviceName, worker, startsAt, endsAt, agreed: price }: ToldOrder): PaidWork => ({
  service: serviceName,
  worker: { id: worker.id, firstName: firstName(worker.fullName) },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  price,
})

/** The work of the order that was asked for. CONFLICT when there is one already. */
function workAsked(events: readonly DomainEvent[]): PaidWork {
  const request = events.find(isRequest)
  if (!request) throw conflict(texts.isMade, 'state.changed')
  return workOf(request.data.order)
}

/** The first time of a series, at the price that each of them has. */
async function workOfSeries({ workerId, serviceId, ...asked }: SeriesRequest): Promise<PaidWork> {
  const [worker] = await reader.select().from(profiles).where(eq(profiles.id, workerId))
  const offered = await findOfferedServices(reader, [workerId])
  const service = offered(workerId).find(one => one.serviceId === serviceId)
  const span = spanOn(asked.dates.toSorted()[0] ?? asked.date, asked.time, asked.halfHours)
  if (!worker || !service || !span) throw notFound()
  const { startsAt, endsAt } = span
  const { serviceKind, rate } = service
  return {
    service: service.name,
    worker: { id: workerId, firstName: firstName(worker.fullName ?? '') },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    often: rhythmText(asked.weeksBetween),
    price: priceOf({ serviceKind, rate: kroner(rate), halfHours: asked.halfHours, startsAt }),
  }
}

/** What would come of it now. Nothing is made. Errors: those of the command itself. */
export async function rehearse(caller: Caller, { kind, input }: Wanted): Promise<Rehearsal> {
  if (kind === 'series') {
    const { output } = await askSeries.rehearse(caller, input)
    return { work: await workOfSeries(input), removed: output.removed }
  }
  if (kind === 'order') {
    const { events, output } = await placeOrder.rehearse(caller, input)
    return { work: workAsked(events), removed: output.removed }
  }
  const { events } = await chooseAnswer.rehearse(caller, input)
  return { work: workAsked(events), removed: [] }
}

/** Makes it. Errors: those of the command. */
export async function make(caller: Caller, { kind, input }: Wanted): Promise<Made> {
  if (kind === 'series') return { seriesId: (await askSeries(caller, input)).seriesId }
  const { orderId } = await (kind === 'order' ? placeOrder : chooseAnswer)(caller, input)
  return { orderId }
}

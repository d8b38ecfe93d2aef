import { randomUUID } from 'node:crypto'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, localDate, localTime } from '#platform/shared/time.ts'
import { askingIn, wish } from '../../database/asking.ts'
import { completed } from '../../database/completed.ts'
import { monday, openSeries } from '../../database/series-people.ts'
import { nineOClock } from '../../database/world.ts'
import type { Scene, World } from './stage.ts'

/** What stands in the form of the right of withdrawal. */
const signed = { name: 'Marte Kvam', address: 'Storgata 1, 0155 Oslo' }

type Scenes = Record<string, () => Promise<Scene>>

/** Orders, from request to the last word in a complaint. */
export async function orderScenes(world: World): Promise<Scenes> {
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { complainAboutOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
  const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
  const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
  const { addPictures } = await import('#app/work/evidence/server/add-pictures.ts')
  const { reviewCustomer, reviewOrder } = await import('#app/meeting/reviews/server/commands.ts')
  const { oneOrder } = await import('#app/work/orders/server/queries.ts')
  const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
  const { atTime, now } = await import('#platform/clock.server.ts')
  const { rescindOrder } = await import('#app/work/rescind/server/rescind-order.ts')
  const { orderForm } = await import('#app/work/rescind/server/queries.ts')
  const { picture, pictureOf } = await import('./pictures.ts')

  const two = async () => ({ customer: await world.customer(), worker: await world.worker() })

  async function pending() {
    const people = await two()
    const startsAt = nineOClock(now(), 3)
    const asked = { ...world.request(people.worker, startsAt), tasks: ['Klippe hekken'] }
    const { orderId } = await placeOrder({ actor: people.customer }, asked)
    return { ...people, startsAt, orderId }
  }
  async function confirmed() {
    const made = await pending()
    await acceptOrder({ actor: made.worker }, { orderId: made.orderId })
    return made
  }
  const instead = (startsAt: Date, halfHours: number) => ({
    ...{ date: localDate(startsAt), time: localTime(startsAt), halfHours },
    ...{ address: 'Maridalsveien 87 B, 0461 Oslo', agreement: 0 },
  })
  async function proposed() {
    const made = await confirmed()
    const { orderId, worker } = made
    await proposeChange({ actor: worker }, { orderId, ...instead(made.startsAt, 5) })
    const changeId = (await oneOrder({ actor: worker }, { orderId })).proposalId ?? ''
    return { ...made, changeId }
  }
  async function started() {
    const made = await confirmed()
    await atTime(made.startsAt, () => startOrder({ actor: made.worker }, { orderId: made.orderId }))
    const [task] = (await orderEvidence({ actor: made.worker }, { orderId: made.orderId })).tasks
    return { ...made, at: new Date(made.startsAt.getTime() + HOUR), taskId: task?.id ?? '' }
  }
  async function delivered() {
    const made = await started()
    const at = new Date(made.startsAt.getTime() + 2 * HOUR)
    await atTime(at, () =>
      deliverOrder({ actor: made.worker }, { orderId: made.orderId, workedHalfHours: 4 }),
    )
    return { ...made, at }
  }
  async function disputed() {
    const made = await delivered()
    await atTime(made.at, () =>
      complainAboutOrder({ actor: made.customer }, { orderId: made.orderId, text: 'Hekken står der ennå.' }),
    )
    return made
  }
  async function done() {
    const people = await two()
    return { ...people, ...(await completed(world, people.customer, people.worker)) }
  }

  const one =
    <Made extends { orderId: string; at?: Date; customer: Person; worker: Person }>(
      make: () => Promise<Made>,
      side: 'customer' | 'worker',
      more: (made: Made) => Record<string, unknown> | Promise<Record<string, unknown>> = () => ({}),
    ) =>
    async (): Promise<Scene> => {
      const made = await make()
      return {
        input: { orderId: made.orderId, ...(await more(made)) },
        right: made[side],
        ...(made.at ? { at: made.at } : {}),
      }
    }
  const byAdmin =
    <Made extends { orderId: string; at?: Date }>(make: () => Promise<Made>, more: object = {}) =>
    async (): Promise<Scene> => {
      const { orderId, at } = await make()
      return { input: { orderId, ...more }, right: await world.admin(), ...(at ? { at } : {}) }
    }

  return {
    'orders.mine': async () => ({ right: (await pending()).customer }),
    'orders.one': one(pending, 'worker'),
    'orders.figures': async () => ({ right: (await pending()).customer }),
    'orders.freeTimes': async () => {
      const { customer, worker } = await two()
      return { input: { workerId: worker.profileId, halfHours: 4, serviceId: 'hagearbeid' }, right: customer }
    },
    'orders.usualHours': async () => ({
      input: { serviceId: 'hagearbeid' },
      right: (await two()).customer,
    }),
    'orders.again': async () => {
      const { orderId, customer } = await done()
      return { input: { orderId }, right: customer }
    },
    'orders.accept': one(pending, 'worker'),
    'changes.changeRequest': one(pending, 'customer', ({ startsAt }) => ({
      ...{ date: localDate(startsAt), time: localTime(startsAt), halfHours: 4 },
      ...{ address: 'Storgata 1, 0155 Oslo', description: 'Klippe alt.' },
      ...{ tasks: ['Rake'], agreement: 0, expectedRate: 40_000 },
    })),
    'changes.propose': one(confirmed, 'worker', ({ startsAt }) => instead(startsAt, 5)),
    'changes.counter': one(proposed, 'customer', ({ startsAt, changeId }) => ({
      ...instead(startsAt, 6),
      changeId,
    })),
    'changes.accept': one(proposed, 'customer', ({ changeId }) => ({ changeId })),
    'changes.decline': one(proposed, 'customer', ({ changeId }) => ({ changeId })),
    'changes.withdraw': one(proposed, 'worker', ({ changeId }) => ({ changeId })),
    'changes.changeDetails': one(confirmed, 'customer', () => ({ description: 'Klippe alt.' })),
    'orders.decline': one(pending, 'worker', () => ({ reason: 'Opptatt' })),
    'orders.withdraw': one(pending, 'customer'),
    'orders.cancel': one(confirmed, 'customer', () => ({ expectedCharge: 0 })),
    'rescind.form': one(confirmed, 'customer'),
    'rescind.order': one(confirmed, 'customer', () => signed),
    'rescind.begun': one(started, 'customer', () => ({ workedHalfHours: 2, ...signed })),
    'rescind.pdf': async () => {
      const { orderId, customer } = await confirmed()
      await rescindOrder({ actor: customer }, { orderId, ...signed })
      const { declared } = await orderForm({ actor: customer }, { orderId })
      return { input: { declarationId: declared?.id ?? '' }, right: customer }
    },
    'orders.giveUp': one(confirmed, 'worker', () => ({ reason: 'Syk' })),
    'orders.start': one(async () => {
      const made = await confirmed()
      return { ...made, at: made.startsAt }
    }, 'worker'),
    'orders.deliver': one(started, 'worker', () => ({ workedHalfHours: 4 })),
    'orders.approve': one(delivered, 'customer'),
    'orders.complain': one(delivered, 'customer', () => ({ text: 'Hekken står der ennå.', pictures: [] })),
    'orders.resolve': byAdmin(disputed, { outcome: 'none', reason: 'Avtalen ble fulgt' }),

    'evidence.one': one(started, 'customer'),
    'evidence.changeTasks': one(confirmed, 'customer', async ({ orderId, customer }) => {
      const { tasks } = await orderEvidence({ actor: customer }, { orderId })
      return { tasks: ['Klippe hekken', 'Rake'], seen: tasks.map(({ id }) => id) }
    }),
    'evidence.tick': one(started, 'worker', ({ taskId }) => ({ taskId, done: true })),
    'evidence.checkIn': one(async () => {
      const made = await started()
      const { checkOut } = await import('#app/work/evidence/server/commands.ts')
      await atTime(made.at, () => checkOut({ actor: made.worker }, { orderId: made.orderId }))
      return made
    }, 'worker'),
    'evidence.checkOut': one(started, 'worker'),
    'evidence.addPictures': one(started, 'worker', async ({ worker }) => ({
      kind: 'before',
      pictures: [await pictureOf(worker)],
    })),
    'evidence.removePicture': one(
      async () => {
        const made = await started()
        const pictureId = await pictureOf(made.worker)
        const input = { orderId: made.orderId, kind: 'before', pictures: [pictureId] }
        await atTime(made.at, () => addPictures({ actor: made.worker }, input))
        return { ...made, pictureId }
      },
      'worker',
      ({ pictureId }) => ({ pictureId }),
    ),
    'evidence.state': one(disputed, 'worker', () => ({ text: 'Det regnet hele dagen.', pictures: [] })),
    'evidence.write': byAdmin(started, { text: 'Vi ser på saken.' }),
    'evidence.ask': byAdmin(disputed, { to: 'both', text: 'Når regnet det?' }),
    'evidence.complaints': async () => ({ right: await world.admin() }),
    'evidence.complaintsFile': async () => ({ right: await world.admin() }),
    'evidence.case': byAdmin(disputed),
    'evidence.readMessages': byAdmin(disputed),

    'reviews.write': async () => {
      const { orderId, customer } = await done()
      return { input: { orderId, stars: 5, text: 'Pen hekk.' }, right: customer }
    },
    'reviews.writeOfCustomer': async () => {
      const { orderId, worker } = await done()
      return { input: { orderId, stars: 5, text: 'Pen hage.' }, right: worker }
    },
    'reviews.ofCustomer': one(pending, 'worker'),
    'reviews.ofMe': async () => ({ right: (await done()).customer }),
    'reviews.answer': async () => {
      const { orderId, customer, worker } = await done()
      await reviewOrder({ actor: customer }, { orderId, stars: 2, text: 'Skjev hekk.' })
      await reviewCustomer({ actor: worker }, { orderId, stars: 4, text: 'Grei hage.' })
      return { input: { orderId, text: 'Den er rett i vater.' }, right: worker }
    },

    'today.sheet': async () => ({ right: (await confirmed()).worker }),

    'pictures.upload': async () => ({ input: { image: await picture() }, right: await world.customer() }),
  }
}

/** Series and open requests. */
export async function agreementScenes(world: World): Promise<Scenes> {
  const series = await openSeries(world)
  const { pauseSeries, wantSubstitute } = await import('#app/work/series/server/commands.ts')
  const { oneSeries, seriesPreview, resumePreview } = await import('#app/work/series/server/queries.ts')
  const asking = await askingIn(world)
  const { atTime, now } = await import('#platform/clock.server.ts')

  const at = monday
  async function asked() {
    const people = await series.two()
    const { seriesId } = await atTime(at, () => series.ask(people.customer, people.worker))
    return { ...people, seriesId }
  }
  async function paused() {
    const made = await series.running()
    await atTime(at, async () => {
      const { expectedOrders } = await seenBy('customer')(made.seriesId, made)
      await pauseSeries({ actor: made.customer }, { seriesId: made.seriesId, expectedOrders })
    })
    return made
  }

  async function wanting() {
    const made = await series.running()
    await atTime(at, () => wantSubstitute({ actor: made.customer }, { seriesId: made.seriesId }))
    return made
  }

  const one =
    (
      make: () => Promise<Two & { seriesId: string }>,
      side: 'customer' | 'worker',
      more: (seriesId: string, people: Two) => Promise<object> = async () => ({}),
    ) =>
    async (): Promise<Scene> => {
      const made = await make()
      const rest = await atTime(at, () => more(made.seriesId, made))
      return { input: { seriesId: made.seriesId, ...rest }, right: made[side], at }
    }
  type Two = { customer: Person; worker: Person }
  /** What a person has seen of the effect of ending or pausing. */
  const seenBy = (side: 'customer' | 'worker') => async (seriesId: string, people: Two) => {
    const { effect } = await oneSeries({ actor: people[side] }, { seriesId })
    return { expectedOrders: effect.calledOff.length }
  }

  return {
    'series.preview': async () => {
      const { customer, worker } = await series.two()
      return { input: series.wishFor(worker), right: customer, at }
    },
    'rescind.seriesForm': one(series.running, 'customer'),
    'rescind.series': one(series.running, 'customer', async () => signed),
    'payments.series': async () => {
      const { customer, worker } = await series.two()
      const preview = await atTime(at, () => seriesPreview({ actor: customer }, series.wishFor(worker)))
      const dates = preview.occurrences.filter(({ conflict }) => !conflict).map(({ date }) => date)
      const words = { address: 'Maridalsveien 87 B, 0461 Oslo', description: 'Klippe hekken.', tasks: [] }
      const input = { ...series.wishFor(worker), ...words, dates, expectedRate: preview.rate }
      return { input: { ...input, paymentId: randomUUID() }, right: customer, at }
    },
    'series.mine': async () => ({ right: (await asked()).customer, at }),
    'series.one': one(asked, 'worker'),
    'lookup.oneSeries': async () => ({
      input: { seriesId: (await asked()).seriesId },
      right: await world.admin(),
    }),
    'series.accept': one(asked, 'worker'),
    'series.decline': one(asked, 'worker', async () => ({ reason: 'Opptatt' })),
    'series.withdraw': one(asked, 'customer'),
    'series.skip': one(series.running, 'customer', async () => ({ date: '2026-12-11', expectedCharge: 0 })),
    'series.pause': one(series.running, 'customer', seenBy('customer')),
    'series.resumePreview': one(paused, 'customer'),
    'series.resume': one(paused, 'customer', async (seriesId, { customer }) => {
      const preview = await resumePreview({ actor: customer }, { seriesId })
      const dates = preview.occurrences.filter(({ conflict }) => !conflict).map(({ date }) => date)
      return { dates, expectedRate: preview.rate }
    }),
    'series.end': one(series.running, 'customer', seenBy('customer')),
    'series.stop': one(series.running, 'worker', async (seriesId, people) => ({
      ...(await seenBy('worker')(seriesId, people)),
      reason: 'Begynner på skole',
    })),

    'series.dissolve': async () => ({
      input: { seriesId: (await asked()).seriesId, expectedOrders: 0, reason: 'Ingen av dem svarer.' },
      right: await world.admin(),
      at,
    }),
    'series.wantSubstitute': one(series.running, 'customer'),
    'series.noSubstitute': one(wanting, 'customer'),

    'openRequests.publish': async () => ({
      input: wish(nineOClock(now(), 5)),
      right: await world.customer(),
    }),
    'openRequests.mine': async () => ({ right: (await asking.answered()).customer }),
    'openRequests.one': async () => {
      const { requestId, customer } = await asking.answered()
      return { input: { requestId }, right: customer }
    },
    'openRequests.withdraw': async () => {
      const { requestId, customer } = await asking.answered()
      return { input: { requestId }, right: customer }
    },
    'payments.answer': async () => {
      const { requestId, customer, first } = await asking.answered()
      const { received } = await asking.page(customer, requestId)
      const chosen = received.find(({ workerId }) => workerId === first.profileId)
      return {
        input: {
          ...{ requestId, answerId: chosen?.id, expectedPrice: chosen?.price?.gross },
          paymentId: randomUUID(),
        },
        right: customer,
      }
    },
    'openRequests.offered': async () => ({ right: await world.worker() }),
    'openRequests.oneOffered': async () => {
      const { requestId, first } = await asking.answered()
      return { input: { requestId }, right: first }
    },
    'openRequests.answer': async () => {
      const customer = await world.customer()
      const { requestId } = await asking.publish(customer, asking.nextDay())
      return { input: { requestId, text: 'Jeg kan.' }, right: await world.worker() }
    },
    'openRequests.takeBack': async () => {
      const { requestId, first } = await asking.answered()
      return { input: { requestId }, right: first }
    },
  }
}

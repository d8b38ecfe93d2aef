import { randomUUID } from 'node:crypto'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, localDate, localTime, MINUTE } from '#platform/shared/time.ts'
import { workGoesOn } from '../../database/at-work.ts'
import { openSubstitutes } from '../../database/substitute-people.ts'
import type { Scene, World } from './stage.ts'

type Scenes = Record<string, () => Promise<Scene>>

/** Days that do not go as agreed: who is late, missing, shut out, ill or needs help, and what the administrators do about it. */
export async function mishapScenes(world: World): Promise<Scenes> {
  const { askForLook, reportAbsence, objectToAbsence } = await import('#app/work/orders/server/commands.ts')
  const { shutOutOrder } = await import('#app/work/orders/server/shut-out-order.ts')
  const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
  const { reportProblem } = await import('#app/work/orders/server/report-problem.ts')
  const { stopOrder } = await import('#app/work/orders/server/stop-order.ts')
  const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
  const { askForHelp } = await import('#app/work/today/server/ask-for-help.ts')
  const { safetyOfOrder } = await import('#app/work/today/server/queries.ts')
  const { enterCard } = await import('#app/people/hms-cards/server/enter-card.ts')
  const { decideCard } = await import('#app/people/hms-cards/server/decide-card.ts')
  const { sendContactMessage } = await import('#app/company/contact/server/send-contact-message.ts')
  const { queue } = await import('#app/company/queue/server/queries.ts')
  const { takeCase } = await import('#app/company/queue/server/take-case.ts')
  const { atTime, now } = await import('#platform/clock.server.ts')
  const { agreed, begun } = await workGoesOn(world)
  const { findNamable } = await import('#app/work/substitutes/server/queries.ts')
  const { scene, givenUp, find, agreed: agreedAlone } = await openSubstitutes(world)

  const later = (at: Date, span: number) => new Date(at.getTime() + span)
  /** Twenty minutes after the agreed start, when nobody has come, or been let in. */
  async function late() {
    const made = await agreed()
    return { ...made, at: later(made.startsAt, 20 * MINUTE) }
  }
  async function absent() {
    const made = await late()
    await atTime(made.at, () => reportAbsence({ actor: made.customer }, { orderId: made.orderId }))
    return made
  }
  async function unheard() {
    const made = await absent()
    return { ...made, at: later(made.at, DAY) }
  }
  async function lookedAt() {
    const made = await unheard()
    const { orderId, worker } = made
    await atTime(made.at, () => askForLook({ actor: worker }, { orderId, text: 'Jeg klippet hekken.' }))
    return { ...made, at: later(made.at, HOUR) }
  }
  async function contested() {
    const made = await absent()
    const text = 'Jeg ringte på.'
    await atTime(made.at, () => objectToAbsence({ actor: made.worker }, { orderId: made.orderId, text }))
    return made
  }
  const shutOutAt = ({ startsAt }: { startsAt: Date }) => ({ arrived: localTime(startsAt), text: '' })
  async function shutOut() {
    const made = await late()
    await atTime(made.at, () =>
      shutOutOrder({ actor: made.worker }, { orderId: made.orderId, ...shutOutAt(made) }),
    )
    return made
  }
  async function working() {
    const made = await begun()
    return { ...made, at: later(made.startsAt, HOUR) }
  }
  const more = { halfHours: 2 }
  async function askedForMore() {
    const made = await working()
    await atTime(made.at, () =>
      askMoreTime({ actor: made.worker }, { orderId: made.orderId, ...more, why: 'Hekken er lang.' }),
    )
    return made
  }
  const problem = { text: 'Hekken er klippet skjevt.', pictures: [] }
  async function withProblem() {
    const made = await working()
    await atTime(made.at, () =>
      reportProblem({ actor: made.customer }, { orderId: made.orderId, ...problem }),
    )
    return made
  }
  const hours = { workedHalfHours: 2, why: 'Det ble ikke som avtalt.' }
  async function stopped() {
    const made = await working()
    await atTime(made.at, () => stopOrder({ actor: made.customer }, { orderId: made.orderId, ...hours }))
    return made
  }
  async function delivered() {
    const { orderId, ...made } = await begun()
    await atTime(made.endsAt, () => deliverOrder({ actor: made.worker }, { orderId, workedHalfHours: 4 }))
    return { ...made, orderId, at: later(made.endsAt, HOUR) }
  }
  async function inNeed() {
    const made = await working()
    await atTime(made.at, () => askForHelp({ actor: made.worker }, { orderId: made.orderId }))
    return made
  }

  type Made = { orderId: string; at: Date; startsAt: Date; customer: Person; worker: Person }
  const one =
    (make: () => Promise<Made>, side: 'customer' | 'worker', rest: (made: Made) => object = () => ({})) =>
    async (): Promise<Scene> => {
      const made = await make()
      return { input: { orderId: made.orderId, ...rest(made) }, right: made[side], at: made.at }
    }
  const byAdmin = (make: () => Promise<Made>, rest: object) => async (): Promise<Scene> => {
    const { orderId, at } = await make()
    return { input: { orderId, ...rest }, right: await world.admin(), at }
  }

  const card = () => ({ number: '21043377', expiresOn: localDate(later(now(), 300 * DAY)) })
  async function entered() {
    const worker = await world.worker()
    return { worker, ...(await enterCard({ actor: worker }, card())) }
  }

  /** A message that waits for an answer, as the list of an administrator shows it. */
  async function waiting() {
    const [right, text] = [await world.admin(), 'Vasker dere også vinduer utvendig?']
    const written = { name: 'Per Spør', email: `${randomUUID()}@example.test`, message: text }
    const { id } = await sendContactMessage({ actor: { kind: 'visitor' } }, written)
    const found = (await queue({ actor: right }, {})).cases.find(one => one.id === id)
    return { right, input: { kind: 'contact', caseId: id, since: found?.since ?? '', seen: null } }
  }
  async function taken() {
    const { right, input } = await waiting()
    await takeCase({ actor: right }, input)
    return { right, input: { ...input, seen: right.userId } }
  }

  return {
    'orders.onTheWay': one(async () => {
      const made = await agreed()
      return { ...made, at: later(made.startsAt, -HOUR) }
    }, 'worker'),
    'orders.moreTimeChoices': one(working, 'worker'),
    'orders.askMoreTime': one(working, 'worker', () => ({ ...more, why: 'Hekken er lang.' })),
    'orders.grantMoreTime': one(askedForMore, 'customer', () => more),
    'orders.refuseMoreTime': one(askedForMore, 'customer'),
    'orders.withdrawMoreTime': one(askedForMore, 'worker'),
    'orders.correctHours': one(delivered, 'worker', () => ({ workedHalfHours: 3 })),

    'orders.stop': one(working, 'customer', () => hours),
    'orders.confirmHours': one(stopped, 'worker'),
    'orders.objectHours': one(stopped, 'worker', () => ({ ...hours, workedHalfHours: 3 })),
    'orders.reportProblem': one(working, 'customer', () => problem),
    'orders.solveProblem': one(withProblem, 'customer'),
    'orders.closeProblem': async () => {
      const { orderId, at } = await withProblem()
      const input = { orderId, problemAt: at.toISOString(), reason: 'De er blitt enige.' }
      return { input, right: await world.admin(), at }
    },

    'orders.absent': one(late, 'customer'),
    'orders.wasThere': one(absent, 'worker', () => ({ text: 'Jeg ringte på.' })),
    'orders.shutOut': one(late, 'worker', shutOutAt),
    'orders.wasHome': one(shutOut, 'customer', () => ({ text: 'Jeg var hjemme hele dagen.' })),
    'orders.askLook': one(unheard, 'worker', () => ({ text: 'Jeg klippet hekken.' })),
    'orders.takeUp': byAdmin(lookedAt, { seen: 'cancelled', reason: 'Vi hører på dere begge.' }),
    'orders.turnDown': byAdmin(lookedAt, { seen: 'cancelled', reason: 'Ingen spor av arbeid.' }),
    'orders.settle': byAdmin(contested, { outcome: 'nothing', reason: 'Ingen så noen komme.' }),
    'reliability.ofOrder': one(absent, 'worker'),
    'reliability.ask': one(absent, 'worker', () => ({ text: 'Jeg lå på sykehus.' })),
    'reliability.decide': byAdmin(absent, { struck: true, reason: 'Det var feil dag i avtalen.' }),
    'orders.callOff': byAdmin(late, {
      ...{ seen: 'confirmed', agreement: 0, paidHalfHours: null },
      ...{ outcome: 'nothing', reason: 'Ingen kunne komme.' },
    }),
    'orders.deliverFor': byAdmin(
      async () => {
        const made = await working()
        return { ...made, at: later(made.endsAt, HOUR) }
      },
      { seen: 'in_progress', workedHalfHours: 4, reason: 'Den ansatte er innlagt.' },
    ),
    'orders.approveFor': byAdmin(delivered, {
      ...{ seen: 'delivered', expectedCharge: 80_000, reason: 'Kunden ringte og sa ja.' },
    }),
    'orders.reassign': byAdmin(working, {
      ...{ seen: 'in_progress', agreement: 0, paidHalfHours: 2 },
      ...{ outcome: 'amount', amount: 10_000, reason: 'Den ansatte er innlagt.' },
    }),

    'substitutes.find': async () => {
      const { orderId, customer } = await givenUp(scene())
      return { input: { orderId }, right: customer }
    },
    'substitutes.ask': async () => {
      const made = scene()
      const { orderId, customer } = await givenUp(made)
      await made.helper(400)
      const [offer] = (await find(customer, orderId)).people
      const shown = { workerId: offer?.workerId, startsAt: offer?.startsAt, expectedPrice: offer?.gross }
      return { input: { orderId, ...shown }, right: customer }
    },

    'substitutes.namable': async () => {
      const made = scene()
      const { orderId } = await agreedAlone(made)
      await made.helper(400)
      return { input: { orderId }, right: await world.admin() }
    },
    'substitutes.suggest': async () => {
      const made = scene()
      const { orderId } = await agreedAlone(made)
      await made.helper(400)
      const right = await world.admin()
      const [named] = (await findNamable({ actor: right }, { orderId })).people
      const shown = { workerId: named?.workerId, startsAt: named?.startsAt, expectedPrice: named?.gross }
      return {
        input: { orderId, ...shown, seen: 'confirmed', reason: 'Den ansatte er innlagt.' },
        right,
      }
    },

    'today.safety': one(working, 'worker'),
    'today.fine': one(inNeed, 'worker'),
    'today.help': one(working, 'worker'),
    'today.leave': one(working, 'worker'),
    'today.press': one(working, 'worker', () => {
      const at = new Date().toISOString()
      return { id: randomUUID(), at, sentAt: at, did: { action: 'check-out' } }
    }),
    'today.safetyCases': byAdmin(inNeed, {}),
    'today.closeSafety': async () => {
      const { orderId } = await inNeed()
      const right = await world.admin()
      const { cases } = await safetyOfOrder({ actor: right }, { orderId })
      return { right, input: { caseId: cases[0]?.id, note: 'Ringte. Alt er bra.' } }
    },

    'hmsCards.mine': async () => ({ right: (await entered()).worker }),
    'hmsCards.enter': async () => ({ input: card(), right: await world.worker() }),
    'hmsCards.ofWorker': async () => ({
      input: { workerId: (await entered()).worker.profileId },
      right: await world.admin(),
    }),
    'hmsCards.decide': async () => ({
      input: { cardId: (await entered()).cardId, accepted: true },
      right: await world.admin(),
    }),
    'hmsCards.withdraw': async () => {
      const [{ cardId }, right] = [await entered(), await world.admin()]
      await decideCard({ actor: right }, { cardId, accepted: true })
      return { input: { cardId, reason: 'Kortet er trukket tilbake.' }, right }
    },

    'queue.list': async () => ({ right: (await waiting()).right }),
    'queue.count': async () => ({ right: (await waiting()).right }),
    'queue.take': waiting,
    'queue.release': taken,
  }
}

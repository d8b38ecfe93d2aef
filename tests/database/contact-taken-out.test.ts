import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { askingIn } from './asking.ts'
import { openSeries } from './series-people.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { nextDay, publish, page } = await askingIn(world)
const series = await openSeries(world)
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { declineOrder } = await import('#app/work/orders/server/commands.ts')
const { declineSeries } = await import('#app/work/series/server/commands.ts')
const { oneSeries } = await import('#app/work/series/server/queries.ts')
const { answerOpenRequest } = await import('#app/meeting/open-requests/server/answer-open-request.ts')
const { oneOffered } = await import('#app/meeting/open-requests/server/queries.ts')
const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
const { oneConversation } = await import('#app/meeting/messages/server/conversation.ts')
const { messages } = await import('#app/schema/messages.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { now } = await import('#platform/clock.server.ts')

const description = 'Vask badet. Ring meg på 958 14 226 eller skriv til kari@example.no.'
const cleaned = 'Vask badet. Ring meg på [telefonnummer fjernet] eller skriv til [e-postadresse fjernet].'
const removed = ['phone', 'email']

describe('telephone numbers, addresses and links', () => {
  it('are taken out of a request and its tasks, and the writer is told', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const wish = { ...world.request(worker, nineOClock(now(), 5)), description, tasks: ['Se www.example.no'] }
    const placed = await placeOrder({ actor: customer }, wish)
    expect(placed.removed).toEqual(['phone', 'email', 'link'])
    expect((await oneOrder({ actor: worker }, placed)).description).toBe(cleaned)
    expect((await oneOrder({ actor: customer }, placed)).address).toBe(wish.address)
    const rows = JSON.stringify(await db.execute('select text from order_tasks'))
    expect(rows).toContain('[lenke fjernet]')
    expect(rows).not.toContain('example.no')
  })

  it('are taken out of a series', async () => {
    const { customer, worker } = await series.two()
    const asked = await series.onMonday(() => series.ask(customer, worker, { description }))
    expect(asked.removed).toEqual(removed)
    const found = await series.onMonday(() => oneSeries({ actor: worker }, { seriesId: asked.seriesId }))
    expect(found.description).toBe(cleaned)
  })

  it('are taken out of an open request and of an answer to it', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const published = await publish(customer, nextDay(), { description })
    expect(published.removed).toEqual(removed)
    const { requestId } = published
    expect((await oneOffered({ actor: worker }, { requestId })).description).toBe(cleaned)
    const answered = await answerOpenRequest({ actor: worker }, { requestId, text: 'Jeg kan. 41 23 38 07.' })
    expect(answered.removed).toEqual(['phone'])
    expect((await page(customer, requestId)).received[0]?.text).toBe('Jeg kan. [telefonnummer fjernet].')
  })
})

describe('the reason of a no', () => {
  const reason = 'Ring meg på 958 14 226, så finner vi en dag.'
  const without = 'Ring meg på [telefonnummer fjernet], så finner vi en dag.'

  it('has nothing to reach the worker by, on the page, in the notice and in the mail', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const placed = await placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), 5)))
    await declineOrder({ actor: worker }, { orderId: placed.orderId, reason })
    const shown = await oneOrder({ actor: customer }, placed)
    expect(shown.steps.at(-1)?.note).toBe(without)
    const told = await db.select().from(notifications).where(eq(notifications.userId, customer.userId))
    expect(told.map(({ body }) => body).join()).toContain(without)
    const mails = await series.mailsTo(customer)
    expect(JSON.stringify(mails)).toContain('[telefonnummer fjernet]')
    expect(JSON.stringify([shown, told, mails])).not.toContain('958 14 226')
  })

  it('is the same for a series', async () => {
    const { customer, worker } = await series.two()
    const { seriesId } = await series.onMonday(() => series.ask(customer, worker))
    await series.onMonday(() => declineSeries({ actor: worker }, { seriesId, reason }))
    const shown = await series.onMonday(() => oneSeries({ actor: customer }, { seriesId }))
    expect(shown.reason).toBe(without)
    expect(JSON.stringify(shown)).not.toContain('958 14 226')
  })
})

describe('a message', () => {
  const text = 'Ring 958 14 226.'
  const send = (actor: Person, to: Person, clientKey: string = crypto.randomUUID()) =>
    sendMessage({ actor }, { to: to.profileId, text, clientKey })
  const linesOf = async (actor: Person, other: Person) =>
    (await oneConversation({ actor }, { with: other.profileId })).lines
      .filter(({ author }) => author !== 'system')
      .map(line => line.text)

  it('has nothing to reach anybody by until something is agreed, and everything afterwards', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    expect((await send(customer, worker)).removed).toEqual(['phone'])
    expect((await send(worker, customer)).removed).toEqual(['phone'])
    expect(await linesOf(worker, customer)).toEqual(Array(2).fill('Ring [telefonnummer fjernet].'))
    const told = await db.select().from(notifications).where(eq(notifications.userId, worker.userId))
    expect(JSON.stringify(told)).not.toContain('958 14 226')
    expect((await oneConversation({ actor: customer }, { with: worker.profileId })).contactHidden).toBe(true)

    const startsAt = nineOClock(now(), 6)
    const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
    expect((await send(customer, worker)).removed).toEqual(['phone'])
    await acceptOrder({ actor: worker }, { orderId })
    expect((await send(customer, worker)).removed).toEqual([])
    expect((await linesOf(worker, customer)).at(-1)).toBe(text)
    expect((await oneConversation({ actor: customer }, { with: worker.profileId })).contactHidden).toBe(false)
  })

  it('that is sent again after the yes is still the one that was stored', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const key = crypto.randomUUID()
    const { id } = await send(customer, worker, key)
    const startsAt = nineOClock(now(), 7)
    const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
    await acceptOrder({ actor: worker }, { orderId })
    expect((await send(customer, worker, key)).id).toBe(id)
    expect(await db.select().from(messages).where(eq(messages.clientKey, key))).toHaveLength(1)
  })
})

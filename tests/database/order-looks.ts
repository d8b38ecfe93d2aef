import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderPath } from '#app/facts/addresses.ts'
import { orderProcess, tabOf } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import type { Person } from '#platform/shared/actor.ts'
import { formatKr } from '#platform/shared/money.ts'
import type { openWorld } from './world.ts'

export type Cast = { customer: Person; worker: Person; admin: Person }
export type Who = keyof Cast
export const everybody: readonly Who[] = ['customer', 'worker', 'admin']
const parties = ['customer', 'worker'] as const
export type Pages = Record<Who, OrderDetails>

const amount = '(ingenting|[\\d\u00a0]+,\\d\\d\u00a0kr)'
const saysPaid = new RegExp(`betal(?:er|te)(?: du)? ${amount}`, 'gi')
const saysEarned = new RegExp(`(?:lønnen din er|får lønn:|får) ${amount}`, 'gi')
const saysNoWage = /(?:ikke|blir) (?:noe |det )?ingen lønn|det blir ingen lønn/i
const inWords = (ore: number) => (ore === 0 ? ['ingenting', formatKr(0)] : [formatKr(ore)])

/** Looks at an order everywhere that money is read, as its two parties and an administrator. */
export async function openLooks(world: Awaited<ReturnType<typeof openWorld>>) {
  const { myOrders, oneOrder } = await import('#app/work/orders/server/queries.ts')
  const { findEarned } = await import('#app/work/orders/server/find-totals.ts')
  const { orderData } = await import('#app/work/orders/server/personal-data.ts')
  const { reader } = await import('#platform/db/reader.server.ts')

  /** What a person is given of an order, who asks for everything that is held of them. */
  async function given(who: (typeof parties)[number], person: Person, orderId: string) {
    const type = who === 'worker' ? 'worker' : 'employer'
    const held = await orderData.held(reader, {
      ...{ userId: person.userId, email: '', identifiers: [], profiles: [{ id: person.profileId, type }] },
    })
    const all = held[who === 'worker' ? 'oppdrag' : 'bestillinger'] as Record<string, unknown>[]
    return all.find(({ nummer }) => nummer === orderId)
  }

  /** The line that the books charge; null for none. There is never more than one. */
  async function charged(orderId: string): Promise<{ gross: number; wage: number } | null> {
    const { rows } = await world.db.execute<{ gross: number; wage: number }>(
      sql`select gross, wage from order_lines where order_id = ${orderId} and kind = 'charge'`,
    )
    expect(rows.length).toBeLessThan(2)
    return rows[0] ?? null
  }

  /** What a party was told by the last step, and by whatever has come since. */
  async function toldOfLast(who: (typeof parties)[number], cast: Cast, page: OrderDetails) {
    const last = page.steps.at(-1)
    if (!last) return []
    const link = orderPath(who === 'worker' ? 'worker' : customerRole, page.id)
    const { rows } = await world.db.execute<{ words: string }>(
      sql`select title || ' ' || body as words from notifications where user_id = ${cast[who].userId}
        and link = ${link} and kind = ${orderProcess.steps[last.action].event} and at = ${last.at}`,
    )
    return rows.map(({ words }) => words)
  }

  /** Notices say the sums of the page. */
  async function expectTold(cast: Cast, { customer: page }: Pages) {
    const said = (await Promise.all(parties.map(who => toldOfLast(who, cast, page)))).flat()
    for (const words of said) {
      for (const [, sum = ''] of words.matchAll(saysPaid)) expect(inWords(page.gross), words).toContain(sum)
      for (const [, sum = ''] of words.matchAll(saysEarned)) expect(inWords(page.wage), words).toContain(sum)
      if (saysNoWage.test(words)) expect({ words, wage: page.wage }).toEqual({ words, wage: 0 })
    }
  }

  /** Lists, the books, the month's earnings and what is held of a person say what the page does. */
  async function expectOneFigure(cast: Cast, orderId: string, pages: Pages) {
    const { gross, wage, charge } = pages.customer
    for (const who of parties) {
      for (const view of ['all', tabOf(pages.customer.status)] as const) {
        const { orders } = await myOrders({ actor: cast[who] }, { view })
        const card = orders.find(({ id }) => id === orderId)
        expect({ who, view, gross: card?.gross, wage: card?.wage }).toEqual({ who, view, gross, wage })
      }
      const held = await given(who, cast[who], orderId)
      const sum = who === 'worker' ? { lønnenDinIKroner: wage / 100 } : { duBetalerIKroner: gross / 100 }
      expect(held).toMatchObject(sum)
    }
    const line = await charged(orderId)
    expect(line).toEqual(charge && { gross: charge.gross, wage: charge.wage })
    expect(await findEarned(reader, cast.worker.profileId, new Date(0))).toBe(line?.wage ?? 0)
    await expectTold(cast, pages)
  }

  /** The order as each one sees it. */
  async function read(cast: Cast, orderId: string): Promise<Pages> {
    const [customer, worker, admin] = await Promise.all(
      everybody.map(who => oneOrder({ actor: cast[who] }, { orderId })),
    )
    if (!customer || !worker || !admin) throw new Error('nobody looks')
    return { customer, worker, admin }
  }

  /** Reads the order. What each one is told of money must be the same, in lists as on the page. */
  async function look(cast: Cast, orderId: string): Promise<Pages> {
    const pages = await read(cast, orderId)
    const { customer } = pages
    for (const who of everybody) {
      const { gross, wage, charge, status, lastAction } = pages[who]
      expect({ who, gross, wage }).toEqual({ who, gross: customer.gross, wage: customer.wage })
      expect(wage).toBeLessThanOrEqual(Math.max(gross, charge?.wage ?? 0, pages[who].agreed.wage))
      if (charge) expect({ gross, wage }).toEqual({ gross: charge.gross, wage: charge.wage })
      // Until the customer may object no more, a worker who was not let in is about to be paid as called off late.
      else if (lastAction === 'shut-out') {
        expect({ who, gross }).toEqual({ who, gross: pages[who].agreed.gross / 2 })
        expect(wage).toBeGreaterThan(0)
      } else if (status === 'cancelled') expect({ gross, wage }).toEqual({ gross: 0, wage: 0 })
      // A problem never outlives the work, and nothing approves it by itself meanwhile.
      else if (pages[who].problem)
        expect([status, pages[who].approvesAt]).toEqual([
          status === 'in_progress' ? status : 'delivered',
          null,
        ])
      else if (status === 'pending' || status === 'confirmed')
        expect({ gross, wage }).toEqual({ gross: pages[who].agreed.gross, wage: pages[who].agreed.wage })
    }
    await expectOneFigure(cast, orderId, pages)
    return pages
  }

  /** The mails about an order say nothing of money that its notices do not say. */
  async function expectMailsAgree(cast: Cast, orderId: string) {
    const { rows: mails } = await world.db.execute<{ words: string }>(
      sql`select data -> 'content' ->> 'paragraphs' as words from pgboss.job
        where name = 'mail.send' and position(${orderId} in data::text) > 0`,
    )
    const { rows } = await world.db.execute<{ words: string }>(
      sql`select title || ' ' || body as words from notifications
        where user_id in (${cast.customer.userId}, ${cast.worker.userId}) and position(${orderId} in link) > 0`,
    )
    const sums = (all: { words: string }[]) =>
      all.flatMap(({ words }) => (words ?? '').match(/[\d\u00a0]+,\d\d\u00a0kr/g) ?? [])
    const told = sums(rows)
    expect(sums(mails).filter(sum => !told.includes(sum))).toEqual([])
  }

  return { read, look, expectMailsAgree }
}

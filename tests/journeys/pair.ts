import { demoEmail } from '#dev/demo/sign-ins.ts'
import { HOUR, instantOf, type LocalDate } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type VisitorOptions } from '#tests/setup/browser.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { callAs, enterAs, moveClock } from './people.ts'

export type Pair = Awaited<ReturnType<typeof openPair>>

/**
 * A customer on a wide screen and a worker on a phone, each in their own window, with a clock of their own and orders between
 * them: two hours from ten for 390 kr an hour, unless it says otherwise.
 */
export async function openPair(phone: VisitorOptions = {}) {
  const server = await borrowServer('demonstration')
  const browser = await openBrowser()
  const aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { theme: 'light' })
  const narrow = { width: 390, height: 844, ...phone }
  const dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), narrow)
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  const workerId = profileId as string
  let clock = Date.now()

  async function moveTo(at: number) {
    await moveClock(server, at - clock)
    clock = at
  }

  async function askedOn(date: LocalDate, more: object = {}) {
    const { orderId } = await callAs(aisha, server, '/orders', {
      ...{ workerId, serviceId: 'praktisk-hjelp', date, time: '10:00', halfHours: 4 },
      ...{ address: 'Trondheimsveien 2, 0560 Oslo', description: 'Henge opp tre hyller.', ...more },
    })
    const startsAt = (instantOf(date, '10:00') as Date).getTime()
    return { orderId: orderId as string, date, startsAt, endsAt: startsAt + 2 * HOUR }
  }

  async function agreedOn(date: LocalDate, more: object = {}) {
    const order = await askedOn(date, more)
    await callAs(dawit, server, `/orders/${order.orderId}/accept`)
    return order
  }

  return {
    ...{ server, browser, aisha, dawit, workerId, moveTo, askedOn, agreedOn },
    now: () => clock,
    /** The working day that comes so many working days after the clock. */
    dayAhead: (days: number) => workingDay(days, new Date(clock)),
    customerPage: (orderId: string) => aisha.page.goto(`${server.url}/consumer-orders/${orderId}`),
    workerPage: (orderId: string) => dawit.page.goto(`${server.url}/employee-assignments/${orderId}`),
    close: async () => {
      for (const visitor of [aisha, dawit]) await visitor.close()
      await browser.close()
      await server.stop()
    },
  }
}

import type { ActionId } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { formatKr } from '#platform/shared/money.ts'
import { type NextStep, step } from './next-step-words.ts'

type Names = { customer: string; worker: string }
type Words = (names: Names) => readonly [title: string, text: string]

const askAnother = 'Du betaler ingenting og kan spørre en annen.'
const freeAgain = 'Det blir ingen lønn, og tiden er ledig igjen.'

/** By what an order ended with, for the customer. Never why somebody is gone, nor who blocked. */
const forCustomer: Partial<Record<ActionId, Words>> = {
  decline: ({ worker }) => [`${worker} takket nei`, askAnother],
  withdraw: () => ['Du trakk forespørselen', 'Du betaler ingenting.'],
  expire: ({ worker }) => [`${worker} rakk ikke å svare`, askAnother],
  close: () => ['Forespørselen er avsluttet', `Det blir ikke noe av det denne gangen. ${askAnother}`],
  'give-up': ({ worker }) => [`${worker} kan ikke komme likevel`, askAnother],
  release: ({ worker }) => [`Den faste avtalen med ${worker} er avsluttet`, askAnother],
}

/** The same for the worker. */
const forWorker: Partial<Record<ActionId, Words>> = {
  decline: () => ['Du avslo forespørselen', 'Tiden er ledig igjen.'],
  withdraw: ({ customer }) => [`${customer} trakk forespørselen`, 'Tiden er ledig igjen.'],
  expire: () => ['Forespørselen løp ut', 'Det kom ikke svar i tide, og tiden er ledig igjen.'],
  close: () => ['Forespørselen er avsluttet', 'Du trenger ikke svare, og tiden er ledig igjen.'],
  'give-up': () => ['Du meldte forfall', freeAgain],
  release: () => ['Den faste avtalen er avsluttet', freeAgain],
  cancel: ({ customer }) => [`${customer} avbestilte`, freeAgain],
}

/** What is said of an order that ended without costing anything; null for what has no words of its own. */
export function endedFree(order: OrderDetails, names: Names): NextStep | null {
  const { viewer, lastAction, outlays } = order
  const [title, text] = (viewer === 'worker' ? forWorker : forCustomer)[lastAction]?.(names) ?? []
  if (!title || !text) return null
  const isPaid = viewer !== 'worker' && outlays.bought > 0
  return {
    title,
    text: isPaid ? `${text.replace('ingenting', 'ingenting for jobben')} ${outlayWords(order)}` : text,
    amount: null,
  }
}

/** What was bought for the customer is paid, whatever becomes of the order. */
export const outlayWords = ({ outlays: { bought } }: Pick<OrderDetails, 'outlays'>): string =>
  `Det som er kjøpt til jobben, betales likevel: ${formatKr(bought)}.`

/** What is paid of an order that came to so much, in øre: what was bought for it is paid all the same. */
export function boughtWords({ outlays: { bought } }: Pick<OrderDetails, 'outlays'>, gross = 0): string {
  const sum = gross > 0 ? formatKr(gross) : 'ingenting'
  return bought > 0 ? `${sum} for jobben, og ${formatKr(bought)} for det som er kjøpt` : sum
}

/** An order that its customer went back on by the right of withdrawal: it cost them nothing, and the worker may be paid for it. */
export function rescinded(order: OrderDetails, { customer, worker }: Names): NextStep {
  const { viewer, charge } = order
  if (viewer !== 'worker') {
    const title = viewer === customerRole ? 'Du har gått fra avtalen' : `${customer} brukte angreretten`
    const pays = `${viewer === customerRole ? 'Du' : 'Kunden'} betaler ${boughtWords(order)}.`
    return step(title, charge ? `${pays} ${worker} får lønn av oss, fordi det var nær start.` : pays)
  }
  const title = `${customer} brukte angreretten`
  return charge
    ? step(
        title,
        `Det var under 24 timer før start. Lønnen din for det er ${formatKr(charge.wage)} før skatt, og vi betaler den.`,
        charge.wage,
      )
    : step(title, freeAgain)
}

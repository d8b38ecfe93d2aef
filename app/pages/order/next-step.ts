import { firstName } from '#app/facts/names.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { cancelsForFree } from '#app/work/orders/settlement.ts'
import { uncertainNotice } from '#app/work/orders/uncertain.ts'
import { priceOfWork, workOf } from '#app/work/orders/web/work.part.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatAtClock, formatHours, formatMoment, formatSpan } from '#platform/shared/time.ts'

/** The viewer's next step: what, how much, and what happens without action. */
export type NextStep = {
  title: string
  text: string
  /** The amount in the text, to highlight. */
  amount: string | null
}

type Teller = (order: OrderDetails, names: { customer: string; worker: string }) => NextStep
type Tellers = Record<OrderDetails['status'], Teller>

const step = (title: string, text: string, amount: number | null = null): NextStep => ({
  title,
  text,
  amount: amount === null ? null : formatKr(amount),
})

const may = (order: OrderDetails, action: string) =>
  order.abilities.some(ability => ability.action === action && ability.allowed)

/** Fewer or more hours than agreed, in words; nothing when it was as agreed. */
function comparedWithAgreed(order: OrderDetails): string {
  const { worked, extra } = workOf(order)
  if (extra === 0) return `${formatHours(worked)}, som avtalt`
  return `${formatHours(worked)}, ${formatHours(Math.abs(extra))} ${extra > 0 ? 'mer' : 'mindre'} enn avtalt`
}

/** Until when a review may be written. */
const reviewBy = ({ reviewing }: OrderDetails) =>
  reviewing ? ` Du kan gi den til ${formatMoment(reviewing.closeAt)}.` : ''

function freeUntil(order: OrderDetails): string {
  const limit = new Date(new Date(order.startsAt).getTime() - orderTimes.freeCancellationBefore)
  const free = cancelsForFree(new Date(order.startsAt), new Date())
  if (free && order.cancellationCharge === 0) {
    return `Du kan avbryte gratis til ${formatMoment(limit)}. Etter det koster det halve prisen.`
  }
  return order.cancellationCharge === null
    ? 'Avtalt starttid er passert, så bestillingen kan ikke lenger avbrytes her.'
    : `Fristen for gratis avbestilling er ute. Avbryter du nå, betaler du ${formatKr(order.cancellationCharge)}.`
}

const customerSteps: Tellers = {
  pending: (order, { worker }) =>
    step(
      `Venter på svar fra ${worker}`,
      `Sier ${worker} ja, koster jobben ${formatKr(order.agreed.gross)}. Fristen for å svare er ${formatMoment(order.expiresAt)}. Kommer det ikke svar innen da, avsluttes forespørselen, og du betaler ingenting.`,
      order.agreed.gross,
    ),
  confirmed: (order, { worker }) =>
    step(
      `${worker} kommer ${formatMoment(order.startsAt)}`,
      `Jobben koster ${formatKr(order.agreed.gross)}. Du trenger ikke gjøre noe før den er meldt fullført. ${freeUntil(order)}`,
      order.agreed.gross,
    ),
  in_progress: (order, { worker }) =>
    step(
      `${worker} er i gang`,
      `Når jobben er meldt fullført, får du beskjed og ser over. Da har du 24 timer på deg til å godkjenne eller melde problem. Avtalt pris er ${formatKr(order.agreed.gross)}.`,
      order.agreed.gross,
    ),
  delivered: (order, { worker }) => {
    const { extra, asAgreed } = workOf(order)
    const at = order.deliveredAt ? ` ${formatAtClock(order.deliveredAt)}` : ''
    const pays =
      extra > 0
        ? `Når du godkjenner, betaler du ${formatKr(asAgreed)}, og velger selv om du også betaler for det ekstra.`
        : `Når du godkjenner, betaler du ${formatKr(asAgreed)}.`
    const limit = order.approvesAt ? ` ${formatMoment(order.approvesAt)}` : ' etter 24 timer'
    return step(
      'Er du fornøyd med jobben?',
      `${worker} meldte jobben fullført${at}: ${comparedWithAgreed(order)}. ${pays} Gjør du ingenting, godkjennes den${limit}.`,
      asAgreed,
    )
  },
  disputed: () =>
    step(
      'Vi ser på saken',
      'Du har meldt et problem. Vi avgjør hva du skal betale, og skriver en begrunnelse til dere begge. Til da kan du legge til mer i saken.',
    ),
  completed: (order, { worker }) => {
    const pays = order.charge?.gross ?? order.agreed.gross
    const text = `Du betaler ${formatKr(pays)}.`
    return may(order, 'review')
      ? step(
          `Hvordan gikk det med ${worker}?`,
          `${text} Vurderingen din hjelper andre å velge.${reviewBy(order)}`,
          pays,
        )
      : step('Jobben er fullført', text, pays)
  },
  cancelled: (order, { worker }) =>
    order.charge
      ? step(
          'Bestillingen er avbrutt',
          `Du betaler ${formatKr(order.charge.gross)} for sen avbestilling. ${worker} får lønn for det.`,
          order.charge.gross,
        )
      : step('Bestillingen er avbrutt', 'Du betaler ingenting.'),
}

const workerSteps: Tellers = {
  pending: (order, { customer }) =>
    step(
      'Kan du ta oppdraget?',
      `${customer} spør om ${order.serviceName.toLocaleLowerCase('nb')} ${formatSpan(order.startsAt, order.endsAt)}. Lønnen din blir ${formatKr(order.agreed.wage)} før skatt. Svarer du ikke innen ${formatMoment(order.expiresAt)}, faller forespørselen bort.`,
      order.agreed.wage,
    ),
  confirmed: order =>
    step(
      may(order, 'start') ? 'Start oppdraget når du er på plass' : `Neste: ${formatMoment(order.startsAt)}`,
      `Oppdraget varer ${formatHours(order.halfHours)}, og lønnen din er ${formatKr(order.agreed.wage)} før skatt. Kan du ikke komme, må du melde forfall så tidlig som mulig.`,
      order.agreed.wage,
    ),
  in_progress: (order, { customer }) =>
    step(
      'Er du ferdig?',
      `Meld fullført med timene du jobbet. Avtalt er ${formatHours(order.halfHours)}, og lønnen for det er ${formatKr(order.agreed.wage)} før skatt. ${customer} kan ikke godkjenne før du har meldt fra.`,
      order.agreed.wage,
    ),
  delivered: (order, { customer }) => {
    const wage = priceOfWork(order, false).wage
    const limit = order.approvesAt ? ` ${formatMoment(order.approvesAt)}` : ' etter 24 timer'
    return step(
      `Venter på at ${customer} godkjenner`,
      `Du meldte ${comparedWithAgreed(order)}. Lønnen for avtalt tid er ${formatKr(wage)} før skatt. Gjør ${customer} ingenting, godkjennes jobben av seg selv${limit}.`,
      wage,
    )
  },
  disputed: (_, { customer }) =>
    step(
      `${customer} har meldt et problem`,
      'Fortell gjerne hva som skjedde. Vi ser på saken og skriver en begrunnelse til dere begge. Du får lønn for timene du har jobbet, uansett hva vi kommer til.',
    ),
  completed: (order, { customer }) => {
    const wage = (order.charge ?? order.agreed).wage
    const text = `Lønnen din er ${formatKr(wage)} før skatt.`
    if (may(order, 'answer-review'))
      return step(`${customer} ga deg en vurdering`, `${text} Du kan svare på vurderingen én gang.`, wage)
    return may(order, 'review-customer')
      ? step(
          `Hvordan var det hos ${customer}?`,
          `${text} Vurderingen din hjelper andre ansatte som får en forespørsel.${reviewBy(order)}`,
          wage,
        )
      : step('Oppdraget er fullført', text, wage)
  },
  cancelled: (order, { customer }) =>
    order.charge
      ? step(
          'Oppdraget er avbrutt',
          `${customer} avbrøt under 24 timer før start. Lønnen din for det er ${formatKr(order.charge.wage)} før skatt.`,
          order.charge.wage,
        )
      : step('Oppdraget er avbrutt', 'Det blir ingen lønn for dette oppdraget.'),
}

/** The viewer's next step. Administrators act on complaints only. */
export function nextStepOf(order: OrderDetails): NextStep {
  const names = { customer: firstName(order.consumer.name), worker: firstName(order.worker.name) }
  if (order.unavailable) {
    const { title, text } = uncertainNotice(order.unavailable, order.viewer, names)
    return step(title, text)
  }
  if (order.viewer === customerRole) return customerSteps[order.status](order, names)
  if (order.viewer === 'worker') return workerSteps[order.status](order, names)
  return may(order, 'resolve')
    ? step(
        'Avgjør reklamasjonen',
        `${names.customer} skal i utgangspunktet betale ${formatKr(workOf(order).asAgreed)}. Lønnen til ${names.worker} for timene som er jobbet, endres ikke. Saken står åpen til du har avgjort den.`,
        workOf(order).asAgreed,
      )
    : step('Ingenting å avgjøre', 'Bestillingen er vist slik den er nå.')
}

/** Must this viewer act? Then the card is lit. */
export function isViewersTurn(order: OrderDetails): boolean {
  const carriesOn = [
    'accept',
    'start',
    'deliver',
    'approve',
    'resolve',
    'review',
    'review-customer',
    'answer-review',
  ]
  return order.abilities.some(({ action, allowed }) => allowed && carriesOn.includes(action))
}

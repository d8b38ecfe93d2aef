import { firstName } from '#app/facts/names.ts'
import { type ActionId, orderTimes } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { deliversItselfAt } from '#app/facts/work-steps.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { uncertainNotice } from '#app/work/orders/uncertain.ts'
import { hoursInDispute, workOf } from '#app/work/orders/web/work.part.ts'
import { may } from '#platform/shared/ability.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatAtClock, formatHours, formatMoment, formatSpan } from '#platform/shared/time.ts'
import { absenceStep, passed } from './absence-words.ts'
import { boughtWords, endedFree, outlayWords, rescinded } from './ended-words.ts'
import { type NextStep, step } from './next-step-words.ts'

export type { NextStep } from './next-step-words.ts'

type Teller = (order: OrderDetails, names: { customer: string; worker: string }) => NextStep
type Tellers = Record<OrderDetails['status'], Teller>

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
  // The server says so: devices are wrong about the time.
  if (order.cancellationFree === 'in-time') {
    return `Du kan avbryte gratis til ${formatMoment(limit)}. Etter det koster det halve prisen.`
  }
  const bought = order.outlays.bought > 0 ? ` ${outlayWords(order)}` : ''
  if (order.cancellationCharge === 0) return `Det koster deg ingenting å avbryte.${bought}`
  return order.cancellationCharge === null
    ? 'Bestillingen kan ikke lenger avbrytes.'
    : `Fristen for gratis avbestilling er ute. Avbryter du nå, betaler du ${formatKr(order.cancellationCharge)}.${bought}`
}

const delivering: readonly ActionId[] = [
  'deliver',
  'deliver-unreported',
  'deliver-for',
  'stop',
  'object-hours',
]

/** How the work came to be delivered, and when: whoever reads of hours knows where they come from. */
function howItEnded({ steps, deliveredAt }: OrderDetails, worker: string): string {
  const at = deliveredAt ? ` ${formatAtClock(deliveredAt)}` : ''
  const last = steps.findLast(({ action }) => delivering.includes(action))?.action
  if (last === 'stop') return 'Arbeidet ble stoppet'
  if (last === 'object-hours') return `${worker} svarte på timene`
  if (last === 'deliver-for') return `Vi meldte jobben fullført${at}`
  return last === 'deliver-unreported'
    ? 'Jobben ble meldt fullført av seg selv'
    : `${worker} meldte jobben fullført${at}`
}

/** What the customer pays in all, in øre, and in words: with what was bought for them. */
const paysOf = ({ gross, outlays }: OrderDetails) => gross + outlays.bought
const paysWords = (order: OrderDetails) =>
  `${formatKr(paysOf(order))}${order.outlays.bought > 0 ? `, der ${formatKr(order.outlays.bought)} er utlegg` : ''}`

const hoursOf = (order: OrderDetails) => formatHours(workOf(order).worked)

/** The customer has stopped the work: nobody approves hours that the worker has not answered. */
const claimed = (order: OrderDetails, until: string, worker: string): NextStep =>
  step(
    `Venter på at ${worker} svarer på timene`,
    `Du stoppet arbeidet og meldte ${hoursOf(order)}. Det koster ${formatKr(order.gross)}. ${worker} kan svare til ${formatMoment(until)}. Kommer det ikke noe svar, gjelder timene. Etterpå har du 24 timer på deg til å godkjenne eller melde problem.`,
    order.gross,
  )

const toAnswer = (order: OrderDetails, until: string, customer: string): NextStep =>
  step(
    'Stemmer timene?',
    `${customer} stoppet arbeidet og sier at du har jobbet ${hoursOf(order)}. Lønnen for det er ${formatKr(order.wage)} før skatt. Bekreft timene, eller si fra innen ${formatMoment(until)}. Gjør du ingenting, gjelder de.`,
    order.wage,
  )

/** The worker is past the end and has not reported: what happens by itself. */
const unreported = (order: OrderDetails, worker: string): NextStep =>
  step(
    `${worker} har ikke meldt jobben fullført ennå`,
    `Den avtalte tiden er over. Melder ikke ${worker} fra, meldes jobben fullført av seg selv ${formatMoment(deliversItselfAt(new Date(order.endsAt)))}, med de avtalte timene eller færre. Da har du 24 timer på deg til å godkjenne eller melde problem. Avtalt pris er ${formatKr(order.gross)}.`,
    order.gross,
  )

const customerSteps: Tellers = {
  pending: (order, { worker }) =>
    step(
      `Venter på svar fra ${worker}`,
      `Sier ${worker} ja, koster jobben ${formatKr(order.gross)}. Fristen for å svare er ${formatMoment(order.expiresAt)}. Kommer det ikke svar innen da, avsluttes forespørselen, og du betaler ingenting.`,
      order.gross,
    ),
  confirmed: (order, { worker }) =>
    order.arrivesAt
      ? step(
          `${worker} er på vei`,
          `${worker} regner med å være fremme ${formatAtClock(order.arrivesAt)}. Du får beskjed når jobben er i gang.`,
        )
      : step(
          `${worker} kommer ${formatMoment(order.startsAt)}`,
          `Jobben koster ${formatKr(order.gross)}. Du trenger ikke gjøre noe før den er meldt fullført. ${freeUntil(order)}`,
          order.gross,
        ),
  in_progress: (order, { worker }) => {
    if (passed(order, order.endsAt)) return unreported(order, worker)
    return step(
      `${worker} er i gang`,
      `Når jobben er meldt fullført, får du beskjed og ser over. Da har du 24 timer på deg til å godkjenne eller melde problem. Avtalt pris er ${formatKr(order.gross)}.`,
      order.gross,
    )
  },
  delivered: (order, { worker }) => {
    if (order.claim?.until) return claimed(order, order.claim.until, worker)
    const { extra } = workOf(order)
    const pays =
      extra > 0
        ? `Når du godkjenner, betaler du ${paysWords(order)}, og velger selv om du også betaler for det ekstra.`
        : `Når du godkjenner, betaler du ${paysWords(order)}.`
    const limit = order.approvesAt ? ` ${formatMoment(order.approvesAt)}` : ' etter 24 timer'
    const silence = order.problem
      ? `Så lenge problemet ${order.problem.byWorker ? 'som er meldt' : 'du meldte'}, er åpent, godkjennes den ikke av seg selv.`
      : `Gjør du ingenting, godkjennes den${limit}.`
    return step(
      'Er du fornøyd med jobben?',
      `${howItEnded(order, worker)}: ${comparedWithAgreed(order)}. ${pays} ${silence}`,
      paysOf(order),
    )
  },
  disputed: () =>
    step(
      'Vi ser på saken',
      'Du har meldt et problem. Vi avgjør hva du skal betale, og skriver en begrunnelse til dere begge. Til da kan du legge til mer i saken.',
    ),
  completed: (order, { worker }) => {
    const pays = paysOf(order)
    // Whether it is taken yet stands with the payment.
    const text = `Jobben kostet ${paysWords(order)}.`
    return may(order, 'review')
      ? step(
          `Hvordan gikk det med ${worker}?`,
          `${text} Vurderingen din hjelper andre å velge.${reviewBy(order)}`,
          pays,
        )
      : step('Jobben er fullført', text, pays)
  },
  cancelled: (order, names) =>
    order.charge
      ? step(
          'Bestillingen er avbrutt',
          `Du betaler ${paysWords(order)} for sen avbestilling. ${names.worker} får lønn for det.`,
          paysOf(order),
        )
      : (endedFree(order, names) ?? step('Bestillingen er avbrutt', `Du betaler ${boughtWords(order)}.`)),
}

const workerSteps: Tellers = {
  pending: (order, { customer }) =>
    step(
      'Kan du ta oppdraget?',
      `${customer} spør om ${order.serviceName.toLocaleLowerCase('nb')} ${formatSpan(order.startsAt, order.endsAt)}. Lønnen din blir ${formatKr(order.wage)} før skatt. Svarer du ikke innen ${formatMoment(order.expiresAt)}, faller forespørselen bort.`,
      order.wage,
    ),
  confirmed: order =>
    step(
      may(order, 'start') ? 'Start oppdraget når du er på plass' : `Neste: ${formatMoment(order.startsAt)}`,
      `Oppdraget varer ${formatHours(order.halfHours)}, og lønnen din er ${formatKr(order.wage)} før skatt. Kan du ikke komme, må du melde forfall så tidlig som mulig.`,
      order.wage,
    ),
  in_progress: (order, { customer }) =>
    step(
      'Er du ferdig?',
      `Meld fullført med timene du jobbet. Avtalt er ${formatHours(order.halfHours)}, og lønnen for det er ${formatKr(order.wage)} før skatt. ${customer} kan ikke godkjenne før du har meldt fra.`,
      order.wage,
    ),
  delivered: (order, { customer }) => {
    if (order.claim?.until) return toAnswer(order, order.claim.until, customer)
    const { wage } = order
    const limit = order.approvesAt ? ` ${formatMoment(order.approvesAt)}` : ' etter 24 timer'
    const silence = order.problem
      ? 'Den godkjennes ikke av seg selv før problemet er lukket.'
      : `Gjør ${customer} ingenting, godkjennes jobben av seg selv${limit}.`
    return step(
      `Venter på at ${customer} godkjenner`,
      `${howItEnded(order, 'Du')}: ${comparedWithAgreed(order)}. Lønnen for det er ${formatKr(wage)} før skatt. ${silence}`,
      wage,
    )
  },
  disputed: (_, { customer }) =>
    step(
      `${customer} har meldt et problem`,
      'Fortell gjerne hva som skjedde. Vi ser på saken og skriver en begrunnelse til dere begge. Du får lønn for timene du har jobbet, uansett hva vi kommer til.',
    ),
  completed: (order, { customer }) => {
    const { wage } = order
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
  cancelled: (order, names) =>
    order.charge
      ? step(
          `${names.customer} avbestilte`,
          `Det var under 24 timer før start. Lønnen din for det er ${formatKr(order.wage)} før skatt.`,
          order.wage,
        )
      : (endedFree(order, names) ?? step('Oppdraget er avbrutt', 'Det blir ingen lønn for dette oppdraget.')),
}

/** What an administrator ends an order by. */
const ours: readonly ActionId[] = ['call-off', 'reassign']

/** An order that we called off: what it came to for the viewer, and why. */
function calledOff(order: OrderDetails, { worker }: { worker: string }): NextStep {
  const { viewer, charge, reason } = order
  const because = reason ? ` Begrunnelse: «${reason}»` : ''
  if (charge && order.lastAction === 'reassign') {
    const hours = formatHours(charge.halfHours)
    return viewer === 'worker'
      ? step(
          'Vi har tatt deg av oppdraget',
          `Lønnen din for ${hours} er ${formatKr(charge.wage)} før skatt.${because}`,
          charge.wage,
        )
      : step(
          `${worker} fortsetter ikke`,
          `${viewer === customerRole ? 'Du' : 'Kunden'} betaler ${paysWords(order)}. ${worker} får lønn for ${hours} av ${formatHours(order.halfHours)}.${because}`,
          paysOf(order),
        )
  }
  if (viewer === 'worker')
    return charge
      ? step(
          'Vi har avlyst oppdraget',
          `Lønnen din for det er ${formatKr(charge.wage)} før skatt.${because}`,
          charge.wage,
        )
      : step('Vi har avlyst oppdraget', `Det blir ingen lønn for dette oppdraget.${because}`)
  const [title, who] =
    viewer === customerRole ? ['Vi har avlyst bestillingen', 'Du'] : ['Avlyst av oss', 'Kunden']
  return charge
    ? step(title, `${who} betaler ${paysWords(order)}.${because}`, paysOf(order))
    : step(title, `${who} betaler ${boughtWords(order)}.${because}`)
}

/** What a complaint comes to for the worker: the wage follows the hours, and those are decided only where they are in dispute. */
const wageInCase = (order: OrderDetails, worker: string) =>
  hoursInDispute(order)
    ? `Timene er ikke avklart, og lønnen til ${worker} følger dem: ${formatKr(order.wage)} før skatt for ${formatHours(workOf(order).worked)}.`
    : `Lønnen til ${worker} er ${formatKr(order.wage)} før skatt, og den er uendret uansett.`

/** The viewer's next step. Administrators act on complaints only. */
export function nextStepOf(order: OrderDetails): NextStep {
  const names = { customer: firstName(order.consumer.name), worker: firstName(order.worker.name) }
  if (order.unavailable) {
    const { title, text } = uncertainNotice(
      order.unavailable,
      order.viewer,
      names,
      order.lacksCard ? formatMoment(order.startsAt) : null,
    )
    return step(title, text)
  }
  const missed = absenceStep(order, names)
  if (missed) return missed
  if (order.status === 'cancelled' && ours.includes(order.lastAction)) return calledOff(order, names)
  if (order.lastAction === 'rescind') return rescinded(order, names)
  if (order.viewer === customerRole) return customerSteps[order.status](order, names)
  if (order.viewer === 'worker') return workerSteps[order.status](order, names)
  return may(order, 'resolve')
    ? step(
        'Avgjør reklamasjonen',
        `${names.customer} skal i utgangspunktet betale ${paysWords(order)}. ${wageInCase(order, names.worker)} Saken står åpen til du har avgjort den.`,
        paysOf(order),
      )
    : may(order, 'call-off')
      ? step(
          'Du kan gripe inn',
          'Bestillingen følger sin vanlige gang. Griper du inn, får begge begrunnelsen din.',
        )
      : step('Ingenting å avgjøre', 'Bestillingen er vist slik den er nå.')
}

/** Must this viewer act? Then the card is lit. */
export function isViewersTurn(order: OrderDetails): boolean {
  return may(
    order,
    'accept',
    'start',
    'deliver',
    'approve',
    'confirm-hours',
    'resolve',
    'absent',
    'was-there',
    'was-home',
    'settle',
    'take-up',
    'review',
    'review-customer',
    'answer-review',
  )
}

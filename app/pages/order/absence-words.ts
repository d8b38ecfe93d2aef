import { lapsesAt, reportsFrom } from '#app/facts/absence-steps.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { agreedAsLate } from '#app/work/orders/settlement.ts'
import { may } from '#platform/shared/ability.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatAtClock, formatMoment } from '#platform/shared/time.ts'
import { boughtWords } from './ended-words.ts'
import { type NextStep, step } from './next-step-words.ts'

type Names = { customer: string; worker: string }

/** Has this moment passed, by the server's clock? */
export const passed = (order: OrderDetails, at: Date | string) => new Date(order.asOf) >= new Date(at)

/** An agreed order whose start has passed, and that nobody has started. */
function late(order: OrderDetails, { worker }: Names): NextStep | null {
  const over = passed(order, order.endsAt)
  const pays = boughtWords(order)
  const ends = formatMoment(lapsesAt(order.endsAt))
  if (order.viewer === customerRole) {
    if (over)
      return step(
        'Ble det noe av jobben?',
        `Avtalt tid er over, og arbeidet ble aldri startet. Kom ingen, melder du «Kom ikke». Ellers avlyses bestillingen automatisk ${ends}. Du betaler ${pays}.`,
      )
    if (order.arrivesAt && !passed(order, order.arrivesAt))
      return step(
        `${worker} er forsinket`,
        `${worker} har sagt fra, og regner med å være fremme ${formatAtClock(order.arrivesAt)}. Dere avtalte ${formatAtClock(order.startsAt)}. Ring gjerne. Kommer ingen, kan du melde det fra ${formatAtClock(reportsFrom(order.startsAt))}. Da betaler du ${pays}.`,
      )
    if (!may(order, 'absent'))
      return step(
        `${worker} skulle ha begynt ${formatAtClock(order.startsAt)}`,
        `Når arbeidet er startet, ser du det her. Kommer ingen, kan du melde det fra ${formatAtClock(reportsFrom(order.startsAt))}. Da betaler du ${pays}.`,
      )
    return step(
      `${worker} har ikke kommet`,
      `Dere avtalte ${formatAtClock(order.startsAt)}. Klokken er ${formatAtClock(order.asOf).replace('kl.\u00a0', '')}. Melder du «Kom ikke», avbrytes bestillingen, og du betaler ${pays}. ${worker} får beskjed og kan svare innen 24 timer.`,
    )
  }
  if (order.viewer === 'worker' && !over && may(order, 'shut-out'))
    return step(
      'Start oppdraget når du er på plass',
      `Du kan starte til ${formatAtClock(order.endsAt)}. Slipper du ikke inn, ringer du først. Hjelper ikke det, melder du «Slapp ikke inn» og får lønn som ved sen avbestilling. Kan du ikke komme, må du melde forfall.`,
    )
  if (order.viewer === 'worker' && over)
    return step(
      'Oppdraget ble ikke startet',
      `Avtalt tid er over, så oppdraget kan ikke startes nå. Slapp du ikke inn, eller kom du ikke, sier du fra her. Ellers avlyses det automatisk ${ends}, uten lønn. Jobbet du likevel, kan du si fra da.`,
    )
  if (order.viewer === 'admin')
    return step(
      'Arbeidet er ikke startet',
      `Begge har fått beskjed. Gjør ingen noe, avlyses bestillingen automatisk ${ends}.`,
    )
  return null
}

/** What was said, as the viewer reads it. */
function whatWasSaid({ absence, viewer }: OrderDetails, { customer, worker }: Names): string {
  if (absence === 'lapsed') return 'Arbeidet ble aldri startet.'
  if (absence === 'shut-out')
    return viewer === 'worker' ? 'Du meldte at du ikke slapp inn.' : `${worker} meldte at ingen åpnet.`
  if (viewer === customerRole) return `Du meldte at ${worker} ikke kom.`
  return viewer === 'worker'
    ? `${customer} meldte at du ikke kom.`
    : `${customer} meldte at ${worker} ikke kom.`
}

/** The worker was not let in, and nothing is charged yet: what it will cost, and until when that may be objected to. */
function shutOut(order: OrderDetails, names: Names): NextStep | null {
  const { viewer, objectionUntil } = order
  if (order.absence !== 'shut-out' || !objectionUntil || order.charge) return null
  const { gross, wage } = agreedAsLate({ ...order, startsAt: new Date(order.startsAt) })
  const until = formatMoment(objectionUntil)
  // Whoever could not answer in time is not charged by a timer.
  if (passed(order, objectionUntil))
    return viewer === 'admin'
      ? step(
          'Avgjør hva dette skal koste',
          `${whatWasSaid(order, names)} Fristen for å si imot gikk ut ${until}, men ${names.customer} kunne ikke svare, så ingenting er trukket. Du velger hva ${names.customer} betaler, og hva ${names.worker} får i lønn.`,
        )
      : step(
          'Vi ser på saken',
          `${whatWasSaid(order, names)} Fristen for å si imot er ute. Vi avgjør hva som skal betales, og skriver til dere begge.`,
        )
  if (viewer === customerRole)
    return step(
      `${names.worker} slapp ikke inn`,
      `Du betaler ${formatKr(gross)}, som ved en sen avbestilling, og bestillingen er avbrutt. Stemmer det ikke, kan du si fra til ${until}.`,
      gross,
    )
  if (viewer === 'worker')
    return step(
      'Oppdraget er avbrutt',
      `Du meldte at du ikke slapp inn. Lønnen din blir ${formatKr(wage)} før skatt. ${names.customer} kan si imot til ${until}.`,
      wage,
    )
  return step(
    'Bestillingen er avbrutt',
    `${whatWasSaid(order, names)} ${names.customer} betaler ${formatKr(gross)} og kan si imot til ${until}.`,
    gross,
  )
}

const decidedWage = ({ charge }: OrderDetails, { worker }: Names) =>
  charge ? `${worker} får ${formatKr(charge.wage)} i lønn før skatt.` : `${worker} får ingen lønn.`

/** What the worker pressed came too late to be done, and opened the time to object anew. */
const phoneWasAway = ({ steps }: OrderDetails) =>
  steps.some(({ action }) => action === 'keep-press')
    ? 'Telefonen din var uten nett, og det du trykket, er kommet fram. '
    : ''

/** An order that did not come about, before or after the decision. */
function ended(order: OrderDetails, names: Names): NextStep {
  const { viewer, charge, objectionUntil } = order
  const waiting = shutOut(order, names)
  if (waiting) return waiting
  const said = whatWasSaid(order, names)
  const decided = order.lastAction === 'settle'
  const called = order.absence === 'lapsed' ? 'avlyst' : 'avbrutt'
  const because = order.reason ? ` Begrunnelse: «${order.reason}»` : ''
  if (viewer === 'worker') {
    if (may(order, 'was-there') && objectionUntil)
      return step(
        order.absence === 'lapsed' ? 'Oppdraget er avlyst' : said.replace(/\.$/, ''),
        `${phoneWasAway(order)}${order.absence === 'lapsed' ? `${said} Det` : 'Oppdraget er avbrutt, og det'} blir ingen lønn. Var du der, kan du si fra til ${formatMoment(objectionUntil)}. Da ser vi på saken.`,
      )
    const wage = charge
      ? `Lønnen din er ${formatKr(charge.wage)} før skatt.`
      : 'Det blir ingen lønn for dette oppdraget.'
    if (decided) return step('Saken er avgjort', `${wage}${because}`, charge?.wage ?? null)
    if (order.lastAction === 'ask-look')
      return step(
        'Du har bedt oss se på det',
        `${said} Vi leser det du skrev, og svarer deg med en begrunnelse. Tar vi opp saken, hører vi på dere begge.`,
      )
    if (order.lastAction === 'turn-down')
      return step('Vi har sett på det, og lar det stå', `${said} ${wage}${because}`)
    const still = may(order, 'ask-look')
      ? ' Fristen for å si fra er ute. Jobbet du likevel, velger du «Be oss se på det».'
      : ''
    return step(`Oppdraget er ${called}`, `${said} ${wage}${still}`)
  }
  if (viewer === 'admin' && may(order, 'take-up'))
    return step(
      'Ta opp saken, eller la det stå',
      `${said} ${names.worker} ber oss se på det: «${order.reason ?? ''}» Tar du opp saken, kan begge svare før du avgjør den.`,
    )
  const pays = viewer === customerRole ? 'Du' : names.customer
  const sum = `${pays} betaler ${boughtWords(order, charge?.gross)}.`
  if (decided) {
    const earned = viewer === 'admin' ? ` ${decidedWage(order, names)}` : ''
    return step('Saken er avgjort', `${sum}${earned}${because}`, charge?.gross ?? null)
  }
  const answer =
    objectionUntil && !passed(order, objectionUntil)
      ? ` ${names.worker} kan si imot til ${formatMoment(objectionUntil)}.`
      : ''
  const asked =
    order.lastAction === 'ask-look'
      ? ` ${names.worker} har bedt oss se på det. Tar vi opp saken, får du beskjed og kan svare.`
      : ''
  return step(`Bestillingen er ${called}`, `${said} ${sum}${answer}${asked}`)
}

/** What the other party said to it. */
function objection({ absence, viewer }: OrderDetails, { customer, worker }: Names): string {
  if (absence === 'shut-out')
    return viewer === customerRole
      ? 'Du har svart at det ikke stemmer.'
      : `${customer} har svart at det ikke stemmer.`
  return viewer === 'worker' ? 'Du har svart at du var der.' : `${worker} har svart: «Jeg var der.»`
}

/** The parties disagree, and an administrator decides. */
function disputed(order: OrderDetails, names: Names): NextStep {
  const said = whatWasSaid(order, names)
  if (order.viewer === 'admin')
    return step(
      'Avgjør hvem som har rett',
      `${said} ${order.absence === 'shut-out' ? names.customer : names.worker} sier noe annet. Du velger hva ${names.customer} betaler, og hva ${names.worker} får i lønn. Saken står åpen til du har avgjort den.`,
    )
  const they = objection(order, names)
  return step(
    'Vi ser på saken',
    `${said} ${they} Vi avgjør saken og skriver en begrunnelse til dere begge. Til da kan du legge til mer.`,
  )
}

/** The next step of an order that is late, or did not come about; null for any other. */
export function absenceStep(order: OrderDetails, names: Names): NextStep | null {
  if (order.status === 'confirmed') return passed(order, order.startsAt) ? late(order, names) : null
  if (!order.absence) return null
  if (order.status === 'disputed') return disputed(order, names)
  return order.status === 'cancelled' ? ended(order, names) : null
}

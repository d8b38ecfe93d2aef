import { formatKr } from '#platform/shared/money.ts'
import { formatDay, formatMoment, formatSpan } from '#platform/shared/time.ts'
import type { PaymentView } from '../api.ts'
import { testPayment } from './order-money-words.ts'

/** Words of the page where a customer approves. */
export const payWords = {
  title: 'Godkjenn betalingen',
  test: testPayment,
  approve: 'Godkjenn med testbetaling',
  mend: 'Godkjenn på nytt',
  approved: 'Betalingen er godkjent.',
  toOrder: 'Til bestillingen',
  change: 'Endre forespørselen',
  nothingNow: 'Ingenting trekkes nå.',
} as const

type Shown = Pick<PaymentView, 'amount' | 'reservesAt' | 'about' | 'mendUntil'>

/** What the button to approve says: 'anew' only where it was approved, or a bank was asked, before. */
export const mendLabel = ({ wasRefused, isOwed }: Pick<PaymentView, 'wasRefused' | 'isOwed'>): string =>
  wasRefused || isOwed ? payWords.mend : payWords.title

/** What happens to the money, in a sentence. */
export const whatHappens = ({ amount, reservesAt, about }: Shown): string =>
  about?.often
    ? `${formatKr(amount)} reserveres 48 timer før hver gang, og betales først når du har godkjent jobben.`
    : reservesAt
      ? `${formatKr(amount)} reserveres ${formatMoment(reservesAt)}, og betales først når du har godkjent jobben.`
      : `${formatKr(amount)} reserveres når du godkjenner, og betales først når du har godkjent jobben.`

/** Where the money is, step by step: the second pane is today when it is reserved at once. */
export function moneySteps({ amount, reservesAt, about }: Shown): { title: string; text: string }[] {
  const sum = formatKr(amount)
  const name = about?.worker.firstName ?? 'Den du har valgt'
  const isLater = reservesAt !== null || about?.often !== undefined
  const first = isLater
    ? { title: 'I dag', text: 'Du godkjenner at vi kan reservere. Kontoen er urørt.' }
    : { title: 'I dag', text: `Du godkjenner, og ${sum} reserveres. Ingenting er trukket.` }
  const later = reservesAt
    ? [{ title: formatDay(reservesAt), text: `${sum} reserveres, 48 timer før jobben.` }]
    : about?.often
      ? [{ title: `48 timer før, ${about.often}`, text: `${sum} reserveres for den gangen.` }]
      : []
  const work = {
    title: about ? `${about.often ? 'Første gang, ' : ''}${formatDay(about.startsAt)}` : 'Jobben',
    text: `${name} gjør jobben. Du ser over.`,
  }
  const end = { title: 'Når du godkjenner', text: 'Nå trekkes pengene, og du får kvittering.' }
  return [first, ...later, work, end]
}

/** The work that is paid, by name and time. */
export const workWords = (about: NonNullable<PaymentView['about']>): { title: string; when: string } => ({
  title: `${about.service} med ${about.worker.firstName}`,
  when: about.often
    ? `${about.often}, første gang ${formatSpan(about.startsAt, about.endsAt)}`
    : formatSpan(about.startsAt, about.endsAt),
})

/** The same where the order stands already: nothing is to be sent, and it can be approved again from its page. */
const unpaidWords = (status: 'declined' | 'expired') =>
  status === 'declined'
    ? ({
        tone: 'danger',
        title: 'Banken sa nei, så betalingen er ikke godkjent',
        text: 'Ingenting er trukket. Gå til bestillingen og prøv en gang til, gjerne med en annen måte å betale på.',
      } as const)
    : ({
        tone: 'neutral',
        title: 'Du gikk tilbake uten å godkjenne',
        text: 'Ingenting er trukket eller reservert. Du kan godkjenne fra bestillingen.',
      } as const)

/** What the customer reads above the choices, back from the provider. Null before they have been there. */
export function standingWords(
  { status, notMade, isWaiting, about, mendUntil, redirectTo, isOwed, wasRefused, orderId }: PaymentView,
  isBack: boolean,
): { tone: 'info' | 'danger' | 'neutral' | 'success'; title: string; text: string } | null {
  const name = about?.worker.firstName ?? 'Den du valgte'
  if (notMade)
    return {
      tone: 'danger',
      title: 'Forespørselen ble ikke sendt',
      text: `${notMade} Godkjenningen er slettet, og ingenting er trukket. Det du skrev, er tatt vare på.`,
    }
  if (orderId !== null && (status === 'declined' || status === 'expired')) return unpaidWords(status)
  if (status === 'declined')
    return {
      tone: 'danger',
      title: 'Banken sa nei, så forespørselen er ikke sendt',
      text: 'Det du skrev, er tatt vare på. Gå tilbake og prøv en gang til, eller velg en annen måte å betale på.',
    }
  if (status === 'expired')
    return {
      tone: 'neutral',
      title: 'Du gikk tilbake uten å godkjenne',
      text: `Ingenting er sendt eller reservert. Gå tilbake for å se om ${name} fortsatt er ledig.`,
    }
  if (status === 'failed')
    return {
      tone: 'danger',
      title: wasRefused || isOwed ? 'Betalingen gikk ikke' : 'Betalingen er ikke godkjent ennå',
      text: isOwed
        ? 'Jobben er gjort opp, men vi fikk ikke trukket beløpet. Godkjenn på nytt, så er alt i orden.'
        : mendUntil
          ? `Timen med ${name} står fast til ${formatMoment(mendUntil)}. Gjør du ingenting, avlyses den da. Det koster ingen av dere noe.`
          : 'Fristen for å ordne betalingen er ute.',
    }
  if (isWaiting && (isBack || !redirectTo))
    return {
      tone: 'info',
      title: 'Venter på svar',
      text: orderId
        ? 'Du kan lukke siden. Bestillingen viser det så snart svaret kommer.'
        : 'Du kan lukke siden. Vi sender forespørselen så snart svaret kommer, og sier fra på e-post.',
    }
  return null
}

import { firstName } from '#app/facts/names.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import type { SeriesDetails } from './api.ts'
import { timesText, whenText } from './texts.ts'

/** What the viewer does next with a series, or waits for. */
type NextStep = { title: string; text: string }

const wishedOf = ({ dates }: SeriesDetails) => dates.filter(({ kind }) => kind === 'wished')

const goneOf = (series: SeriesDetails) => {
  const gone = wishedOf(series).filter(({ conflict }) => conflict).length
  if (gone === 0) return ''
  return gone === 1
    ? ' Én av dagene er ikke ledig lenger, og blir ikke med.'
    : ` ${gone} av dagene er ikke ledige lenger, og blir ikke med.`
}

const because = ({ reason }: SeriesDetails) => (reason ? ` Begrunnelse: «${reason}»` : '')

/** While one of the two cannot be counted on, no days are made; the other never reads why. */
function stillStep({ viewer, unavailable }: SeriesDetails, name: string): NextStep {
  const isOwn = unavailable === viewer
  const who = viewer === 'worker' ? `${name} kan ta imot deg` : `${name} kan komme`
  return {
    title: 'Avtalen står stille',
    text: isOwn
      ? `Ingen nye dager legges inn så lenge du ikke er aktiv hos oss. ${name} har fått beskjed, men ikke hvorfor. Skriv til oss hvis du lurer på noe.`
      : `Det er usikkert om ${who}, så ingen nye dager legges inn. Vi ser på saken. Du kan avslutte avtalen når du vil.`,
  }
}

function customerStep(series: SeriesDetails, name: string): NextStep {
  const { status, nextStartsAt, expiresAt, gross } = series
  const price = gross === null ? '' : `, hver til ${formatKr(gross)}`
  switch (status) {
    case 'pending':
      return {
        title: `Venter på svar fra ${name}`,
        text: `Sier ${name} ja, bekreftes ${timesText(wishedOf(series).length)}${price}.${goneOf(series)} Fristen for å svare er ${expiresAt ? formatMoment(expiresAt) : 'snart'}. Kommer det ikke svar innen da, avsluttes forespørselen, og du betaler ingenting.`,
      }
    case 'active':
      return {
        title: nextStartsAt ? `${name} kommer ${formatMoment(nextStartsAt)}` : 'Ingen dager er bekreftet nå',
        text: 'Nye dager legges inn av seg selv, 12 uker fram. Du kan hoppe over en gang, sette avtalen på pause eller avslutte den når du vil.',
      }
    case 'paused':
      return {
        title: 'Avtalen er på pause',
        text: `Ingen nye dager legges inn før du starter den igjen.${nextStartsAt ? ` ${name} kommer likevel ${formatMoment(nextStartsAt)}, som er avtalt.` : ''}`,
      }
    default:
      return { title: 'Avtalen er avsluttet', text: `Ingen nye dager legges inn.${because(series)}` }
  }
}

function workerStep(series: SeriesDetails, name: string): NextStep {
  const { status, nextStartsAt, expiresAt, wage, serviceName } = series
  const pay = wage === null ? '' : ` Lønnen din blir ${formatKr(wage)} før skatt hver gang.`
  switch (status) {
    case 'pending':
      return {
        title: 'Kan du ta den faste avtalen?',
        text: `${name} spør om ${serviceName.toLocaleLowerCase('nb')} ${whenText(series)}, ${timesText(wishedOf(series).length)} de neste 12 ukene.${pay}${goneOf(series)} Sier du ja, bekreftes alle dagene, og nye legges inn av seg selv, 12 uker fram. Svarer du ikke innen ${expiresAt ? formatMoment(expiresAt) : 'fristen'}, faller forespørselen bort.`,
      }
    case 'active':
      return {
        title: nextStartsAt ? `Neste: ${formatMoment(nextStartsAt)}` : 'Ingen dager er bekreftet nå',
        text: `Nye dager legges inn av seg selv, 12 uker fram, når du er ledig.${pay} Kan du ikke komme en gang, melder du forfall på det oppdraget.`,
      }
    case 'paused':
      return {
        title: `${name} har satt avtalen på pause`,
        text: `Ingen nye dager legges inn så lenge.${nextStartsAt ? ` ${formatMoment(nextStartsAt)} er fortsatt avtalt.` : ''} Starter ${name} den igjen, får du beskjed.`,
      }
    default:
      return { title: 'Avtalen er avsluttet', text: `Ingen nye dager legges inn.${because(series)}` }
  }
}

/** The viewer's next step with a series. */
export function seriesStepOf(series: SeriesDetails): NextStep {
  const name = firstName(series.counterpart.name)
  const isRunning = series.status === 'active' || series.status === 'paused'
  if (isRunning && series.unavailable) return stillStep(series, name)
  return series.viewer === 'worker' ? workerStep(series, name) : customerStep(series, name)
}

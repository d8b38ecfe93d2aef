import type { OutlayStatus } from '#app/facts/outlays.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import type { Outlay } from './api.ts'

type Viewer = Party | 'admin'
type Tone = 'info' | 'success' | 'warning' | 'neutral'
type Look = {
  label: string
  tone: Tone
  icon: 'hour' | 'check' | 'x-circle' | 'arrow-left' | 'ban' | 'receipt' | 'x' | 'alert'
}

const looks: Record<OutlayStatus, Look> = {
  asked: { label: 'Venter på svar', tone: 'warning', icon: 'hour' },
  approved: { label: 'Godkjent', tone: 'info', icon: 'check' },
  refused: { label: 'Avslått', tone: 'neutral', icon: 'x-circle' },
  withdrawn: { label: 'Trukket', tone: 'neutral', icon: 'arrow-left' },
  ended: { label: 'Utløpt', tone: 'neutral', icon: 'ban' },
  bought: { label: 'Kjøpt', tone: 'success', icon: 'receipt' },
  'not-bought': { label: 'Ikke kjøpt', tone: 'neutral', icon: 'x' },
  struck: { label: 'Strøket', tone: 'warning', icon: 'alert' },
}

/** How an outlay's state looks. */
export const lookOf = ({ status }: Pick<Outlay, 'status'>): Look => looks[status]

/** What it comes to, beside its name. */
export const sumText = ({ most, amount }: Pick<Outlay, 'most' | 'amount'>): string =>
  amount === null ? `høyst ${formatKr(most)}` : formatKr(amount)

const struckText = ({ struck }: Pick<Outlay, 'struck'>, viewer: Viewer) => {
  if (!struck) return null
  const worker = viewer === 'worker' ? 'Du' : 'Den ansatte'
  const end = {
    [customerRole]: 'Du betaler ikke for det.',
    worker: struck.isPaid ? `${worker} får pengene tilbake likevel.` : `${worker} får det ikke tilbake.`,
    admin: struck.isPaid ? `${worker} får pengene tilbake likevel.` : `${worker} får det ikke tilbake.`,
  }[viewer]
  return `${struck.why} ${end}`
}

/** What an outlay means for whoever reads it; null where its state says all. `isOver`: is the order over? */
export function meaningOf(
  outlay: Pick<Outlay, 'status' | 'most' | 'amount' | 'answerBy' | 'receiptBy' | 'struck'>,
  viewer: Viewer,
  isOver: boolean,
): string | null {
  const { status, most, amount, answerBy, receiptBy } = outlay
  const asWorker = viewer === 'worker'
  switch (status) {
    case 'asked':
      return asWorker
        ? `Ikke kjøp det før du har fått et ja. Kan besvares til ${formatMoment(answerBy)}.`
        : null
    case 'approved':
      return asWorker
        ? `Du har et ja til høyst ${formatKr(most)}. Send kvitteringen innen ${formatMoment(receiptBy)}.`
        : viewer === customerRole
          ? 'Du betaler det som står på kvitteringen, og ikke mer enn dette.'
          : null
    case 'bought':
      if (asWorker) return `Du får tilbake ${formatKr(amount ?? 0)} uten trekk, sammen med neste lønn.`
      return viewer === customerRole && !isOver
        ? `Betales sammen med jobben. Du sa ja til høyst ${formatKr(most)}.`
        : `Det ble sagt ja til høyst ${formatKr(most)}.`
    case 'struck':
      return struckText(outlay, viewer)
    default:
      return null
  }
}

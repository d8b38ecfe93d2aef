import { formatAtClock, formatDay } from '#platform/shared/time.ts'
import type { ComingOrder, Means } from '../api.ts'

/** Words of what is to come, and of what is stored. */
export const comingWords = {
  title: 'Kommer',
  none: 'Ingenting er avtalt nå.',
  exempt: 'Fritatt for mva.',
  approve: 'Godkjenn betalingen',
  sum: 'Trekkes når du har godkjent',
  more: (count: number): string => `Se ${count} til`,
  means: 'Betalingsmåter',
  noMeans: 'Ingen betalingsmåter er lagret. Du velger hvordan du vil betale når du bestiller.',
} as const

/** `10. desember`, which never breaks over two lines. */
export const shortDay = (at: string): string =>
  formatDay(at)
    .replace(/^\p{L}+ /u, '')
    .replaceAll(' ', '\u00a0')

const moment = (at: string) => `${shortDay(at)} ${formatAtClock(at)}`

const said = {
  mend: at => `Betalingen må godkjennes innen ${at}`,
  later: at => `Reserveres ${at}`,
  now: () => 'Reserveres nå',
  held: () => 'Reservert',
  none: () => null,
} satisfies Record<ComingOrder['reservation']['state'], (at: string) => string | null>

/** Where the reservation is, in a few words; null where there is none. */
export const reservationWords = ({ state, at }: ComingOrder['reservation']): string | null =>
  said[state](at ? moment(at) : '')

/** Providers by the name that customers know. */
export const providerNames: Record<Means['provider'], string> = {
  test: 'Testbetaling',
  vipps: 'Vipps',
  stripe: 'Kort',
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `én ${one}` : `${count} ${many}`]

/** `Lagret for én fast avtale og 3 bestillinger.` */
export function meansWords({ orders, series }: Means): string {
  const uses = [
    ...counted(series, 'fast avtale', 'faste avtaler'),
    ...counted(orders, 'bestilling', 'bestillinger'),
  ]
  return `Lagret for ${uses.join(' og ')}.`
}

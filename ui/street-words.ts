import type { StreetPeriod } from '#ui/street-shape.ts'

/** What a street's figures are called, and how they are written. */
export type StreetWords = {
  /** What the picture shows of these periods, in one line. */
  title: (periods: readonly StreetPeriod[]) => string
  /** An amount as it stands over a roof: whole, without a unit. */
  short: (amount: number) => string
  /** An amount to the last digit, with its unit. */
  exact: (amount: number) => string
  /** Head of the column of periods: 'Måned'. */
  period: string
  /** Name of the amount: 'Betalt'. The others only where the periods have them. */
  amount: string
  count?: string
  pending?: string
  share?: string
  back?: string
  /** What the sum of all is called; without it no sum is shown. */
  sum?: string
  /** What the drawn signs mean, for those that are drawn. */
  legend?: Partial<Record<'wall' | 'window' | 'pending' | 'share' | 'back', string>>
}

type Figure = 'count' | 'amount' | 'pending' | 'share' | 'back'

/** The figures that are named, in the order of the table's columns. */
export function namedFigures(words: StreetWords): Array<{ figure: Figure; name: string }> {
  const order: Figure[] = ['count', 'amount', 'pending', 'share', 'back']
  return order.flatMap(figure => {
    const name = words[figure]
    return name ? [{ figure, name }] : []
  })
}

/** A figure of a period as it is read: a number of things as it is, an amount exact. */
export const written = (figure: Figure, value: number, words: StreetWords): string =>
  figure === 'count' ? String(value) : words.exact(value)

/** Every number of the street in words, period by period: 'desember: Jobber 1, Betalt 1 440,00 kr.' */
export const toldStreet = (periods: readonly StreetPeriod[], words: StreetWords): string =>
  periods.map(period => `${period.name}: ${toldPeriod(period, words)}.`).join(' ')

const toldPeriod = (period: StreetPeriod, words: StreetWords) =>
  namedFigures(words)
    .map(({ figure, name }) => `${name} ${written(figure, period[figure] ?? 0, words)}`)
    .join(', ')

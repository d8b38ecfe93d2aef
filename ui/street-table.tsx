import type { StreetPeriod } from '#ui/street-shape.ts'
import { namedFigures, type StreetWords, written } from '#ui/street-words.ts'

/** The figures of a street, exact, the newest period first. */
export function StreetTable({ periods, words }: { periods: readonly StreetPeriod[]; words: StreetWords }) {
  const figures = namedFigures(words)
  const sumOf = (figure: (typeof figures)[number]['figure']) =>
    periods.reduce((sum, period) => sum + (period[figure] ?? 0), 0)
  // More than three amounts are wider than a phone: they are pushed aside, with the keyboard too.
  const wide = figures.length > 3 ? { role: 'region', 'aria-label': words.title(periods), tabIndex: 0 } : {}
  return (
    <div className="overflow-x-auto" {...wide}>
      <table className="w-full border-collapse text-sm max-sm:text-xs max-sm:tracking-[-0.02em]">
        <caption className="sr-only">{words.title(periods)}</caption>
        <thead>
          <tr className="border-b border-strong align-bottom text-xs text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              {words.period}
            </th>
            {figures.map(({ figure, name }) => (
              <th key={figure} scope="col" className="py-1.5 pl-3.5 text-right font-medium max-sm:pl-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map(period => (
            <tr key={period.key} className="border-b last:border-b-0">
              <th scope="row" className="py-2.5 text-left font-normal">
                {period.name}
              </th>
              {figures.map(({ figure }) => (
                <Amount key={figure} text={written(figure, period[figure] ?? 0, words)} />
              ))}
            </tr>
          ))}
        </tbody>
        {words.sum && (
          <tfoot>
            <tr className="border-t border-strong font-semibold">
              <th scope="row" className="pt-3 text-left font-semibold">
                {words.sum}
              </th>
              {figures.map(({ figure }) => (
                <Amount key={figure} text={written(figure, sumOf(figure), words)} />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const Amount = ({ text }: { text: string }) => (
  <td className="tabular py-2.5 pl-3.5 text-right whitespace-nowrap max-sm:pl-2">{text}</td>
)

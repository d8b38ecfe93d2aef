import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** Small table: words in the first column, figures to the right in the others. */
export function RatesTable({
  head,
  rows,
  caption,
  className,
}: {
  head: readonly ReactNode[]
  rows: ReadonlyArray<{ key: string; cells: readonly ReactNode[] }>
  caption?: string
  className?: string
}) {
  return (
    <table className={cx('w-full border-collapse text-sm', className)}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
              key={index}
              scope="col"
              className={cx(
                'pb-[7px] text-xs font-normal text-muted',
                index ? 'pl-3 text-right' : 'text-left',
              )}
            >
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key} className="border-t">
            {row.cells.map((cell, index) =>
              index === 0 ? (
                <th key="head" scope="row" className="py-[7px] text-left font-medium">
                  {cell}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
                <td key={index} className="tabular py-[7px] pl-3 text-right">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

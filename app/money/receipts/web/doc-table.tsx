import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type Row = {
  key: string
  cells: readonly ReactNode[]
  /** Stands out: what the others come to. */
  isSum?: boolean
}

/** A table on paper: words in the first column, figures to the right. */
export function DocTable({
  caption,
  isNamed = true,
  head,
  rows,
  foldsFrom,
}: {
  caption: string
  /** Is the caption seen? */
  isNamed?: boolean
  head: readonly string[]
  rows: readonly Row[]
  /** Columns from this to the last but one are left out on narrow screens: the first one says them. */
  foldsFrom?: number
}) {
  const folds = (index: number) =>
    foldsFrom !== undefined && index >= foldsFrom && index < head.length - 1 && 'max-sm:hidden'
  return (
    <table className="w-full border-collapse [&_td]:tabular">
      <caption className={cx(isNamed ? 'pb-2 text-left font-heading text-md font-semibold' : 'sr-only')}>
        {caption}
      </caption>
      <thead className={cx('border-b border-strong', foldsFrom !== undefined && 'max-sm:sr-only')}>
        <tr>
          {head.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={cx(
                'py-2 text-xs font-normal text-muted',
                index ? 'pl-2 text-right sm:pl-3' : 'text-left',
                folds(index),
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isSum }) => (
          <tr
            key={key}
            className={cx('align-top', isSum ? 'border-t-2 border-text font-semibold' : 'border-b')}
          >
            {cells.map((cell, index) =>
              index === 0 ? (
                <th
                  key="head"
                  scope="row"
                  className={cx('py-2.5 text-left', isSum ? 'font-semibold' : 'font-normal')}
                >
                  {cell}
                </th>
              ) : (
                <td
                  key={head[index]}
                  className={cx('py-2.5 pl-2 text-right whitespace-nowrap sm:pl-3', folds(index))}
                >
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

import { Fragment } from 'react'
import { type AccountKind, type AccountNumber, chart } from '#app/facts/books.ts'
import { formatAmount } from '#platform/shared/money.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Hint } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Balance, BalanceRow } from '../api.ts'
import type { Period } from '../period.ts'
import { groupNames, texts } from '../texts.ts'
import { AccountLines } from './account-lines.tsx'

const kinds = Object.keys(groupNames) as AccountKind[]
const figures = ['opening', 'debit', 'credit', 'closing'] as const
const amountCell = 'tabular py-2.5 pl-3.5 text-right whitespace-nowrap'
/** What only a wide page has room for. The opened account says it on a narrow one. */
const wide = 'max-lg:hidden'

const accountOf = ({ account }: BalanceRow) => account as AccountNumber

/** The trial balance: an account that is pressed opens below itself. */
export function TrialBalance({
  balance: { rows, total },
  period,
  open,
  onOpen,
}: {
  balance: Balance
  period: Period
  open: AccountNumber | undefined
  onOpen: (account: AccountNumber | undefined) => void
}) {
  const groups = kinds.flatMap(kind => {
    const own = rows.filter(row => chart[accountOf(row)].kind === kind)
    return own.length > 0 ? [{ kind, own }] : []
  })
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <caption className="pb-2 text-left font-heading text-md font-semibold">
          {texts.caption(period.from === null ? texts.allTime : period.name)}
        </caption>
        <thead>
          <tr className="border-b border-strong text-xs text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              {texts.account}
            </th>
            <th scope="col">
              <span className="sr-only">{texts.name}</span>
            </th>
            {figures.map(figure => (
              <th
                key={figure}
                scope="col"
                className={cx('py-1.5 pl-3.5 text-right font-medium', figure !== 'closing' && wide)}
              >
                {texts[figure]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ kind, own }) => (
          <tbody key={kind}>
            <tr className="border-b border-strong">
              <th colSpan={6} scope="rowgroup" className="pt-4.5 pb-2.5 text-left font-semibold">
                {groupNames[kind]}
              </th>
            </tr>
            {own.map(row => (
              <Fragment key={row.account}>
                <AccountRow row={row} isOpen={open === row.account} onOpen={onOpen} />
                {open === row.account && (
                  <tr id={idOf(row.account)} className="border-b bg-primary-soft">
                    <td colSpan={6} className="px-1.5 pb-3 sm:px-3">
                      <AccountLines key={period.key} account={open} period={period} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className="border-t-2 border-text font-heading text-lg font-semibold">
            <th colSpan={2} scope="row" className="pt-3.5 text-left">
              {texts.sum}
            </th>
            {figures.map(figure => (
              <td
                key={figure}
                className={cx(
                  'tabular pt-3.5 pl-3.5 text-right whitespace-nowrap',
                  figure !== 'closing' && wide,
                )}
              >
                {formatAmount(total[figure])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <Hint className="mt-3">{texts.signs}</Hint>
    </Card>
  )
}

const idOf = (account: number) => `konto-${account}`

function AccountRow({
  row,
  isOpen,
  onOpen,
}: {
  row: BalanceRow
  isOpen: boolean
  onOpen: (account: AccountNumber | undefined) => void
}) {
  const account = accountOf(row)
  return (
    <tr className={isOpen ? 'bg-primary-soft font-semibold' : 'border-b'}>
      <td
        className={cx(
          'tabular w-12 py-2.5 pr-2.5 align-middle sm:w-14.5',
          isOpen ? 'pl-2 sm:pl-3' : 'text-muted',
        )}
      >
        {account}
      </td>
      <th scope="row" className="py-1 text-left font-medium">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? idOf(account) : undefined}
          onClick={() => onOpen(isOpen ? undefined : account)}
          className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-left text-primary-text underline underline-offset-3 hover:no-underline max-sm:min-h-11"
        >
          {chart[account].name}
          <Icon name={isOpen ? 'up' : 'down'} size="sm" className={isOpen ? undefined : 'text-muted'} />
        </button>
      </th>
      {figures.map(figure => (
        <td
          key={figure}
          className={cx(
            amountCell,
            figure !== 'closing' && wide,
            figure === 'closing' && isOpen && 'pr-2 sm:pr-3',
          )}
        >
          {formatAmount(row[figure])}
        </td>
      ))}
    </tr>
  )
}

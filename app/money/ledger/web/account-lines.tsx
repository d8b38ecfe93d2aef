import type { ReactNode } from 'react'
import { moreOf } from '#app/client/page-by-page.ts'
import { useDownload } from '#app/client/use-download.ts'
import { orderPath } from '#app/facts/addresses.ts'
import type { AccountNumber } from '#app/facts/books.ts'
import { formatAmount } from '#platform/shared/money.ts'
import { formatDayYear, formatShortDay } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { AccountLine } from '../api.ts'
import type { Period } from '../period.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'
import { asked, useAccount } from './queries.ts'

const amountCell = 'tabular py-2 pl-2 text-right whitespace-nowrap sm:pl-3.5'
/** Then a day needs its year. */
const spansYears = ({ from, to }: Period) => !from || !to || from.slice(0, 4) !== to.slice(0, 4)

/** An account's lines in a period, with what it held before, after each, and at the end. */
export function AccountLines({ account, period }: { account: AccountNumber; period: Period }) {
  const found = useAccount(account, period)
  const { busy, download } = useDownload(() => client.accountFile({ account, ...asked(period) }))
  if (!found.data)
    return found.isError ? (
      <ErrorState onRetry={found.refetch} busy={found.isFetching} />
    ) : (
      <Loading>
        <SkeletonText lines={3} className="rounded-control bg-surface p-4" />
      </Loading>
    )
  const [first] = found.data.pages
  const lines = found.data.pages.flatMap(page => page.lines)
  const { opening = 0, closing = 0 } = first ?? {}
  const dayOf = spansYears(period) ? formatDayYear : formatShortDay
  return (
    <div className="rounded-control border bg-surface px-2.5 pt-1.5 pb-3 sm:px-4">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{texts.linesOn(account)}</caption>
        <thead>
          <tr className="border-b text-xs text-muted">
            <th scope="col" className="py-2 pr-2.5 text-left font-medium max-sm:hidden">
              {texts.date}
            </th>
            <th scope="col" className="py-2 text-left font-medium">
              {texts.voucher}
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-medium">
              {texts.amount}
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-medium max-sm:sr-only">
              {texts.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          <EndRow label={texts.broughtIn} balance={opening} />
          {lines.map(line => (
            <LineRow key={`${line.entryId}.${line.place}`} line={line} day={dayOf(line.bookedOn)} />
          ))}
          {!found.hasNextPage && (
            <EndRow label={texts.broughtOut} amount={closing - opening} balance={closing} />
          )}
        </tbody>
      </table>
      {lines.length === 0 && <p className="py-2 text-sm text-muted">{texts.noLines}</p>}
      <ShowMore shown={lines.length} rows=":scope > table > tbody > tr:has(a)" {...moreOf(found)} />
      <div className="mt-3 flex justify-end">
        <Button size="sm" icon="download" busy={busy} onClick={download}>
          {texts.downloadAccount(account)}
        </Button>
      </div>
    </div>
  )
}

function LineRow({
  line: { bookedOn, text, orderId, amount, balance },
  day,
}: {
  line: AccountLine
  day: string
}) {
  return (
    <tr className="border-b align-top">
      <td className="py-2 pr-2.5 whitespace-nowrap max-sm:hidden">
        <time dateTime={bookedOn}>{day}</time>
      </td>
      <th scope="row" className="py-2 text-left font-normal [overflow-wrap:anywhere]">
        <time dateTime={bookedOn} className="block text-xs text-muted sm:hidden">
          {day}
        </time>
        {orderId ? <Link to={orderPath('admin', orderId)}>{text}</Link> : text}
      </th>
      <td className={amountCell}>{formatAmount(amount)}</td>
      <td className={`${amountCell} text-muted max-sm:hidden`}>{formatAmount(balance)}</td>
    </tr>
  )
}

/** What the account held before the first line, and after the last. */
const EndRow = ({ label, amount, balance }: { label: ReactNode; amount?: number; balance: number }) => (
  <tr className="border-b font-semibold">
    <td className="max-sm:hidden" />
    <th scope="row" className="py-2 text-left font-semibold">
      {label}
    </th>
    <td className={`${amountCell} max-sm:hidden`}>{amount === undefined ? '' : formatAmount(amount)}</td>
    <td className={amountCell}>{formatAmount(balance)}</td>
  </tr>
)

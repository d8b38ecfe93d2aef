import { orderPath } from '#app/facts/addresses.ts'
import { type AccountNumber, chart } from '#app/facts/books.ts'
import { formatAmount } from '#platform/shared/money.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { RatesTable } from '#ui/rates-table.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { OfOrder } from '../api.ts'
import { texts } from '../texts.ts'
import { useVouchers } from './queries.ts'

/** Every voucher of the orders whose number begins so, with all of its lines. */
export function OrderVouchers({ q }: { q: string }) {
  const found = useVouchers(q.toLowerCase())
  if (!found.data)
    return found.isError ? (
      <ErrorState onRetry={found.refetch} busy={found.isFetching} />
    ) : (
      <Loading>
        <Skeleton className="h-[320px] w-full rounded-card" />
      </Loading>
    )
  const { entries } = found.data
  if (entries.length === 0) return <EmptyState title={texts.noneOfOrder}>{texts.noneOfOrderMore}</EmptyState>
  return (
    <section aria-label={texts.ofOrder(q.toUpperCase())} className="grid gap-3">
      <h2 className="text-lg">{texts.ofOrder(q.toUpperCase())}</h2>
      {entries.map(entry => (
        <Voucher key={entry.entryId} entry={entry} />
      ))}
    </section>
  )
}

function Voucher({
  entry: { entryId, bookedOn, text, orderId, lines },
}: {
  entry: OfOrder['entries'][number]
}) {
  return (
    <Card as="article">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-md">{text}</h3>
        {orderId && <Link to={orderPath('admin', orderId)}>{texts.seeOrder}</Link>}
      </div>
      <p className="mb-3 text-sm text-muted">
        {texts.number(entryId)}, <time dateTime={bookedOn}>{formatDayYear(bookedOn)}</time>
      </p>
      <RatesTable
        caption={texts.linesOf(entryId)}
        head={[texts.account, texts.amount]}
        rows={lines.map(({ account, amount }, place) => ({
          key: String(place),
          cells: [`${account} ${chart[account as AccountNumber].name}`, formatAmount(amount)],
        }))}
      />
    </Card>
  )
}

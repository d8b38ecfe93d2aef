import { useId } from 'react'
import { pageTitle } from '#app/client/page-title.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FieldError } from '#ui/field.tsx'
import { SearchInput } from '#ui/input.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { everything } from '../period.ts'
import { texts } from '../texts.ts'
import { MoneyHead } from './money-head.part.tsx'
import { OrderVouchers } from './order-vouchers.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { useBalance } from './queries.ts'
import { StatusNotice } from './status-notice.tsx'
import { TrialBalance } from './trial-balance.tsx'
import { useLedgerAddress } from './use-ledger-address.ts'

export const meta = pageTitle(texts.books)

/** The beginning of an order's number, or all of it. */
const isNumber = (q: string) => /^[0-9a-f]{4,8}$/i.test(q)

/** The books, for administrators: what stands on each account, and what it is made of. */
export default function AdminLedger() {
  const address = useLedgerAddress()
  const { q, typed, setTyped, period, choosePeriod } = address
  const found = useBalance(period)
  const errorId = useId()
  const isWrong = q !== '' && !isNumber(q)
  return (
    <>
      <MoneyHead />
      <div className="mb-4 grid gap-3">
        <div className="grid gap-1.5">
          <SearchInput
            label={texts.search}
            value={typed}
            maxLength={40}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? errorId : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {isWrong && <FieldError id={errorId}>{texts.badNumber}</FieldError>}
        </div>
        {!q && (
          <div className="flex flex-wrap items-center gap-3">
            <PeriodChoice period={period} first={found.data?.first ?? null} onChoose={choosePeriod} />
          </div>
        )}
      </div>
      {q ? !isWrong && <OrderVouchers key={q} q={q} /> : <Books found={found} address={address} />}
    </>
  )
}

type BooksProps = {
  found: ReturnType<typeof useBalance>
  address: ReturnType<typeof useLedgerAddress>
}

/** The trial balance, on its way, failed, empty or there. */
function Books({ found, address: { period, account, openAccount, choosePeriod } }: BooksProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = found
  if (!data)
    return isError ? (
      <ErrorState onRetry={refetch} busy={isFetching} />
    ) : (
      <Loading>
        <Skeleton className="mb-6 h-20 w-full rounded-card" />
        <Skeleton className="h-[560px] w-full rounded-card" />
      </Loading>
    )
  if (data.first === null) return <EmptyState title={texts.nothingAtAll}>{texts.nothingAtAllMore}</EmptyState>
  return (
    <div className="grid gap-6" aria-busy={isPlaceholderData || undefined}>
      <StatusNotice balance={data} span={period} />
      {data.rows.length > 0 ? (
        <TrialBalance balance={data} period={period} open={account} onOpen={openAccount} />
      ) : (
        <EmptyState
          title={texts.nothing}
          action={<Button onClick={() => choosePeriod(everything)}>{texts.showAll}</Button>}
        >
          {texts.nothingMore}
        </EmptyState>
      )}
    </div>
  )
}

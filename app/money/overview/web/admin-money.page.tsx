import { useQuery } from '@tanstack/react-query'
import { pageTitle } from '#app/client/page-title.ts'
import { texts as moneyTexts } from '#app/money/ledger/texts.ts'
import { MoneyHead } from '#app/money/ledger/web/money-head.part.tsx'
import { VatCard } from '#app/money/vat/web/vat-card.part.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Overview } from '../api.ts'
import { texts } from '../texts.ts'
import { api } from './client.ts'
import { DebtList } from './debt-list.tsx'
import { NextCard } from './next-card.tsx'
import { SalesStreet } from './sales-street.tsx'
import { SalesTables } from './sales-tables.tsx'

export const meta = pageTitle(moneyTexts.title)

/** What is sold and owed today, and the one next step, for administrators. */
export default function AdminMoney() {
  const { data, isError, isFetching, refetch } = useQuery(api.all.queryOptions())
  return (
    <>
      <MoneyHead />
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && <Coming />}
      {data &&
        (data.isEmpty ? (
          <EmptyState title={texts.nothing}>{texts.nothingMore}</EmptyState>
        ) : (
          <Shown overview={data} />
        ))}
    </>
  )
}

const Shown = ({ overview }: { overview: Overview }) => {
  const { next, weeks, debts, holiday, services, districts } = overview
  return (
    <div className="grid gap-6">
      <NextCard next={next} />
      <SalesStreet weeks={weeks} />
      <div className="grid items-start gap-6 xl:grid-cols-[1.32fr_1fr]">
        <DebtList debts={debts} holiday={holiday} />
        <VatCard />
      </div>
      <SalesTables services={services} districts={districts} />
    </div>
  )
}

const Coming = () => (
  <Loading>
    <Skeleton className="mb-6 h-32 w-full rounded-card" />
    <Skeleton className="mb-6 h-[420px] w-full rounded-card" />
    <Skeleton className="h-[420px] w-full rounded-card" />
  </Loading>
)

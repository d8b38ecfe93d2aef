import { useQuery } from '@tanstack/react-query'
import { pageTitle } from '#app/client/page-title.ts'
import type { Spending } from '#app/money/insight/api.ts'
import { isAnything } from '#app/money/insight/is-anything.ts'
import { spendingTexts } from '#app/money/insight/texts.ts'
import { api as insight } from '#app/money/insight/web/client.ts'
import { SpendingCard } from '#app/money/insight/web/spending-card.part.tsx'
import { paymentsTitle } from '#app/money/payments/addresses.ts'
import type { PaymentsOverview } from '#app/money/payments/api.ts'
import { api as payments } from '#app/money/payments/web/client.ts'
import { ComingCard } from '#app/money/payments/web/coming-card.part.tsx'
import { MeansCard } from '#app/money/payments/web/means-card.part.tsx'
import type { MyReceipts } from '#app/money/receipts/api.ts'
import { api as receipts } from '#app/money/receipts/web/client.ts'
import { PaidCard } from '#app/money/receipts/web/paid-card.part.tsx'
import { formatKr, formatWhole } from '#platform/shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

export const meta = pageTitle(paymentsTitle)

/** All that a customer has paid, is to pay, and pays with. */
export default function CustomerPayments() {
  const asked = [
    useQuery(insight.spending.queryOptions()),
    useQuery(payments.overview.queryOptions()),
    useQuery(receipts.mine.queryOptions({ input: { kind: 'receipt' } })),
  ] as const
  const [spent, overview, documents] = asked
  const isThere = spent.data && overview.data && documents.data
  return (
    <>
      <PageHead title={paymentsTitle} sub={spent.data && paidThisYear(spent.data)} />
      {isThere && <Shown spent={spent.data} overview={overview.data} documents={documents.data} />}
      {!isThere && asked.some(({ isError }) => isError) && (
        <ErrorState
          onRetry={() => asked.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())}
          busy={asked.some(({ isFetching }) => isFetching)}
        />
      )}
      {!isThere && !asked.some(({ isError }) => isError) && <PaymentsSkeleton />}
    </>
  )
}

/** Whole kroner without decimals, as one reads a sum in a sentence. */
const inSentence = (ore: number) => (ore % 100 === 0 ? `${formatWhole(ore)}\u00a0kr` : formatKr(ore))

/** What the months of this year come to, by the server's calendar. */
function paidThisYear({ periods }: Spending): string {
  const year = periods.at(-1)?.start.slice(0, 4) ?? ''
  const months = periods.filter(({ start }) => start.startsWith(year))
  const jobs = months.reduce((sum, month) => sum + month.jobs, 0)
  const amount = months.reduce((sum, month) => sum + month.amount, 0)
  return jobs === 0
    ? `Du har ikke betalt noe i ${year} ennå.`
    : `Du har betalt ${inSentence(amount)} for ${spendingTexts.jobsOf(jobs)} i ${year}.`
}

type ShownProps = { spent: Spending; overview: PaymentsOverview; documents: MyReceipts }

function Shown({ spent, overview: { means, ...coming }, documents }: ShownProps) {
  const count = documents.years.reduce((sum, year) => sum + year.receipts, 0)
  if (!isAnything(spent) && coming.comingCount + means.length + count === 0) return <NothingYet />
  return (
    <div className="grid gap-6">
      <SpendingCard />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <PaidCard receipts={documents.receipts} count={count} />
        <div className="grid gap-6">
          <ComingCard {...coming} />
          <MeansCard means={means} />
        </div>
      </div>
    </div>
  )
}

const NothingYet = () => (
  <EmptyState
    title="Ingen betalinger ennå"
    action={
      <ButtonLink variant="primary" to="/consumer-search">
        Finn hjelp
      </ButtonLink>
    }
  >
    Når en jobb er godkjent, tennes det første vinduet her, og kvitteringen ligger klar.
  </EmptyState>
)

/** The shape of what is on its way. */
const PaymentsSkeleton = () => (
  <Loading className="grid gap-6">
    <Skeleton className="h-[420px] w-full rounded-card" />
    <div className="grid gap-6 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  </Loading>
)

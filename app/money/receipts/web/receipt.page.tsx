import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { adminReceiptPath, orderPath } from '#app/facts/addresses.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatKr } from '#platform/shared/money.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { receiptPath, receiptsPath } from '../addresses.ts'
import type { ShownReceipt } from '../api.ts'
import { nameOf } from '../document.ts'
import { texts } from '../texts.ts'
import { api } from './client.ts'
import { ReceiptActs } from './receipt-acts.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

export const meta = pageTitle(texts.title.receipt)

/** A receipt or credit note, for its customer and for administrators. */
export default function ReceiptPage() {
  const { receiptId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(api.one.queryOptions({ input: { receiptId } }))
  const code = error && asFailure(error).code
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  if (error && !data) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  if (!data)
    return (
      <Loading>
        <PageHead title={texts.title.receipt} />
        <Skeleton className="h-[900px] max-w-[800px] rounded-badge" />
      </Loading>
    )
  return <Receipt key={receiptId} shown={data} />
}

function Receipt({ shown }: { shown: ShownReceipt }) {
  const { viewer, document } = shown
  const back =
    viewer === 'admin'
      ? { to: orderPath('admin', document.orderId), label: texts.order }
      : { to: receiptsPath, label: texts.mine }
  return (
    <>
      <PageHead className="print:hidden" back={back} title={nameOf(document)} />
      <ReceiptActs receiptId={document.id} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_232px]">
        <ReceiptPaper shown={shown} />
        <Beside shown={shown} />
      </div>
    </>
  )
}

/** What belongs to it: why there is a credit note, and the other documents. */
function Beside({ shown: { viewer, document, later } }: { shown: ShownReceipt }) {
  const { kind, id, credits, creditsNumber, orderId } = document
  const pathOf = viewer === 'admin' ? adminReceiptPath : receiptPath
  const receipt =
    kind === 'receipt'
      ? { id, name: nameOf(document) }
      : { id: credits ?? '', name: nameOf({ kind: 'receipt', number: creditsNumber ?? '' }) }
  const notes =
    kind === 'credit'
      ? [{ id, name: nameOf(document) }]
      : later.map(one => ({ id: one.id, name: nameOf({ kind: 'credit', number: one.number }) }))
  const credited =
    kind === 'credit' ? document.total : later.reduce((sum, { gross, outlays }) => sum + gross + outlays, 0)
  const links: { to: string; icon: IconName; label: string }[] = [
    ...[receipt, ...notes].map(one => ({ to: pathOf(one.id), icon: 'doc' as const, label: one.name })),
    { to: orderPath(viewer, orderId), icon: 'receipt', label: texts.order },
  ]
  return (
    <div className="grid gap-5 text-sm xl:sticky xl:top-9 print:hidden">
      {notes.length > 0 && viewer !== 'admin' && (
        <section>
          <h2 className="mb-1.5 text-md">{texts.whatIsCredit}</h2>
          <p className="leading-[1.5] text-muted">{texts.whyCredit(formatKr(credited))}</p>
        </section>
      )}
      <nav aria-labelledby="documents">
        <h2 id="documents" className="text-md">
          {texts.documents}
        </h2>
        <ul className="list-none p-0">
          {links.map(({ to, icon, label }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center gap-2">
                <Icon name={icon} size="sm" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

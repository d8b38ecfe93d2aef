import { orderTimes } from '#app/facts/order-process.ts'
import type { Price } from '#app/facts/price.ts'
import { NightLines } from '#app/work/orders/web/night-lines.part.tsx'
import { vatText } from '#app/work/orders/web/price-parts.part.ts'
import type { RequestableWorker } from '#app/work/orders/web/request-form.part.ts'
import { formatKr, formatRate, type Ore } from '#platform/shared/money.ts'
import { formatHours, formatMoment } from '#platform/shared/time.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Rating } from '#ui/rating.tsx'
import type { AskSummary } from './summary.ts'

/** What calling off costs and when: by the moment, once one is chosen. */
function whatCancelling(startsAt: Date | null, late: string): string {
  if (!startsAt) return `Gratis å avbestille til 24 timer før start. Senere koster det ${late}.`
  const freeUntil = new Date(startsAt.getTime() - orderTimes.freeCancellationBefore)
  if (freeUntil.getTime() <= Date.now()) return `Avbestilling koster ${late}.`
  return `Gratis å avbestille til ${formatMoment(freeUntil)}. Senere koster det ${late}.`
}

/** At the side on wide screens: whom, what so far, and what it comes to. */
export function AskBill({
  worker,
  summary,
  price,
  late,
  startsAt,
}: {
  worker: RequestableWorker
  summary: readonly AskSummary[]
  price: Price | null
  /** What calling off late costs. */
  late: Ore | null
  startsAt: Date | null
}) {
  return (
    <aside
      aria-label="Pris og valg så langt"
      className="flex flex-col gap-4 overflow-auto border-l bg-surface-raised p-6 text-sm max-lg:hidden"
    >
      <div className="flex items-center gap-4">
        <Portrait src={worker.image} name={worker.fullName} size="m" />
        <div className="min-w-0">
          <b className="block font-heading text-md leading-tight font-semibold">{worker.fullName}</b>
          {worker.reviewCount ? <Rating value={worker.rating} count={worker.reviewCount} /> : null}
        </div>
      </div>
      <ul className="grid gap-2.5">
        {summary.map(({ icon, term, title, text, done }) => (
          <li key={term} className="grid grid-cols-[18px_1fr] gap-2.5 leading-[1.4]">
            <Icon name={icon} className="mt-px size-[18px] text-muted" />
            <span className={cx('min-w-0 break-words', !done && 'text-muted')}>
              <span className={cx(done && 'font-semibold')}>{title}</span>
              {text && <span className="block text-muted">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
      {price && (
        <div className="mt-auto border-t pt-4">
          <p className="font-heading text-2xl leading-tight font-semibold tabular">{formatKr(price.gross)}</p>
          <p className="mt-2 flex justify-between gap-3 text-muted tabular">
            {formatRate(price.rate)} × {formatHours(price.halfHours)}
          </p>
          <NightLines price={price} className="mt-1 text-muted" />
          <p className="mt-1 text-muted tabular">{vatText(price)}</p>
        </div>
      )}
      {late !== null && (
        <p className="flex gap-2.5 leading-[1.45] text-muted">
          <Icon name="shield" className="mt-px size-[18px] flex-none" />
          {whatCancelling(startsAt, formatKr(late))}
        </p>
      )}
    </aside>
  )
}

import { brand } from '#app/facts/brand.ts'
import { formatAmount, formatKr } from '#platform/shared/money.ts'
import { formatDay } from '#platform/shared/time.ts'
import { Icon } from '#ui/icon.tsx'
import { LogoMark } from '#ui/logo.tsx'
import type { ReceiptDocument, ShownReceipt } from '../api.ts'
import {
  countText,
  factsOf,
  keptUntil,
  lineRate,
  longDay,
  nameOf,
  rateText,
  sellerLines,
  signed,
  vatRows,
} from '../document.ts'
import { texts } from '../texts.ts'
import { DocTable } from './doc-table.tsx'

const gap = 'mt-8'

/** A document as it prints: a light sheet in both themes. What stands above 'Kreditert senere' never changes. */
export function ReceiptPaper({ shown }: { shown: ShownReceipt }) {
  const { document, later, owed, isTest } = shown
  const { kind, seller, issuedOn } = document
  return (
    <article
      data-theme="light"
      aria-label={nameOf(document)}
      className="max-w-[800px] min-w-0 rounded-badge border bg-surface px-5 py-6 text-sm text-text shadow-2 max-sm:-mx-2 sm:px-[52px] sm:py-12 print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex items-start justify-between gap-6 border-b-2 border-text pb-5 max-sm:flex-col sm:pb-7">
        <span className="inline-flex items-center gap-2.5 font-heading text-[1.375rem] leading-none font-bold tracking-[-0.02em]">
          <LogoMark className="size-[30px]" />
          {brand.name}
        </span>
        <address className="leading-[1.5] not-italic sm:text-right">
          <b className="font-semibold">{seller.name}</b>
          {sellerLines(document).map(line => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </header>
      <Parties document={document} />
      <Lines document={document} />
      {document.gross > 0 && (
        <div className={gap}>
          <DocTable
            caption={texts.vatByRate}
            head={[texts.vatRate, texts.base, texts.vat, texts.sum]}
            rows={vatRows(document).map(cells => ({ key: cells[0] ?? '', cells }))}
          />
        </div>
      )}
      {later.length > 0 && <Later document={document} later={later} />}
      {kind === 'receipt' && <Standing owed={owed} />}
      <footer className={`${gap} border-t pt-4 text-xs leading-[1.55] text-muted`}>
        {isTest && `${texts.test} `}
        {seller.name}, {brand.email}, {brand.phone.display.replaceAll(' ', '\u00a0')}.{' '}
        {texts.kept(longDay(keptUntil(issuedOn)))}
      </footer>
    </article>
  )
}

function Parties({ document }: { document: ReceiptDocument }) {
  const { kind, buyer } = document
  return (
    <div className="grid gap-x-10 gap-y-6 pt-6 pb-6 sm:grid-cols-2 sm:pt-7">
      <div className="min-w-0">
        <h2 className="text-[1.75rem] leading-[1.15] tracking-[-0.02em]">{texts.title[kind]}</h2>
        <p className="mt-3.5 text-xs text-muted">{texts.customer}</p>
        <p className="break-words">
          <b className="font-semibold">{buyer.name}</b>
          <span className="block">{buyer.address}</span>
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1">
        {factsOf(document).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Lines({ document }: { document: ReceiptDocument }) {
  const { kind, lines, total: sum } = document
  const rows = lines.map(line => {
    const { text, detail, halfHours, rate, amount, outlayId } = line
    const ofRate = lineRate(document, line)
    const cells = [
      <span key="what" className="min-w-0 break-words">
        {text}
        {halfHours !== null && rate !== null && (
          <small className="block text-xs text-muted sm:hidden">
            {countText(halfHours)} × {formatAmount(rate)}, mva. {ofRate}
          </small>
        )}
        {outlayId && <small className="block text-xs text-muted sm:hidden">{ofRate}</small>}
        {detail && <small className="block text-xs text-muted">{detail}</small>}
      </span>,
      halfHours === null ? '' : countText(halfHours),
      rate === null ? '' : formatAmount(rate),
      ofRate,
      signed(kind, amount),
    ]
    return { key: outlayId ?? text, cells }
  })
  const total = {
    ...{ key: 'total', isSum: true },
    cells: [kind === 'credit' ? texts.creditTotal : texts.total, '', '', '', `${signed(kind, sum)}\u00a0kr`],
  }
  return (
    <DocTable
      caption={texts.what}
      isNamed={false}
      head={[texts.what, texts.count, texts.rate, texts.vat, texts.amount]}
      rows={[...rows, total]}
      foldsFrom={1}
    />
  )
}

function Later({ document, later }: Pick<ShownReceipt, 'document' | 'later'>) {
  const left = (of: 'net' | 'vat' | 'gross' | 'outlays') =>
    later.reduce((sum, credit) => sum - credit[of], document[of])
  const amounts = [left('net'), left('vat'), left('gross') + left('outlays')].map(formatAmount)
  return (
    <div className={gap}>
      <DocTable
        caption={texts.later}
        head={[texts.date, texts.base, `${texts.vat} ${rateText(document)}`, texts.sum]}
        rows={[
          ...later.map(({ id, issuedOn, net, vat, gross, outlays }) => ({
            key: id,
            cells: [dayOf(issuedOn), ...[net, vat, gross + outlays].map(amount => signed('credit', amount))],
          })),
          { key: 'left', isSum: true, cells: [texts.left, ...amounts] },
        ]}
      />
      <ul className="mt-2 grid list-none gap-1 p-0 text-xs text-muted">
        {later.map(({ id, number, reason }) => (
          <li key={id} className="break-words">
            {nameOf({ kind: 'credit', number })}. {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `8. desember` */
const dayOf = (date: string) => formatDay(`${date}T12:00:00Z`).replace(/^\p{L}+ /u, '')

/** Is it paid? As it stands now, so it is no part of the document. */
function Standing({ owed }: { owed: number }) {
  if (owed > 0)
    return (
      <p className="mt-6 flex items-center gap-3 rounded-control bg-warning-soft px-[18px] py-3.5">
        <Icon name="clock" className="text-warning-text" />
        {texts.owes(formatKr(owed))}
      </p>
    )
  return (
    <p className="mt-6 flex items-center gap-3 rounded-control bg-success-soft px-[18px] py-3.5">
      <Icon name="check" className="text-success-text" />
      <span>
        <b className="font-semibold">{texts.paid}</b> {texts.owesNothing}
      </span>
    </p>
  )
}

import { useState } from 'react'
import { useDownload } from '#app/client/use-download.ts'
import { may, shownStep } from '#platform/shared/ability.ts'
import { formatAmount, formatKr } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Hint } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RatesTable } from '#ui/rates-table.tsx'
import { leftToPay } from '../abilities.ts'
import type { VatTerm } from '../api.ts'
import { linesOf } from '../lines.ts'
import { texts } from '../texts.ts'
import { dayWords } from '../words.ts'
import { client } from './client.ts'
import { DifferenceCard } from './difference-card.tsx'
import { TermBadge } from './term-badge.tsx'
import { PayDialog, ReportDialog } from './term-dialogs.tsx'

const dialogs = { report: ReportDialog, pay: PayDialog } as const

/** A term's return: its lines to be typed or downloaded, and what comes after it is delivered. */
export function ReturnCard({ term }: { term: VatTerm }) {
  const { key, year, term: number, sums, reported } = term
  const name = texts.nameOf(number, year)
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const { busy, download } = useDownload(() => client.file({ term: key }))
  const Dialog = open && dialogs[open]
  const why = shownStep(term, 'report')?.why
  const isNegative = sums.standardBase < 0 || sums.exemptBase < 0
  return (
    <div className="grid gap-6">
      {reported && may(term, 'report') && <DifferenceCard term={term} reported={reported} />}
      <Card>
        <CardHead title={name} action={<TermBadge term={term} />} />
        <RatesTable
          caption={texts.lines(name)}
          head={[texts.what, texts.baseHead, texts.vat]}
          rows={linesOf(term).map(line => ({
            key: line.code,
            cells: [
              `${texts.code} ${line.code}: ${line.name}`,
              formatAmount(line.base),
              formatAmount(line.vat),
            ],
          }))}
        />
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-strong pt-3 text-lg font-semibold">
          {sums.standardVat < 0 ? texts.sumBack : texts.sum}
          <span className="tabular whitespace-nowrap">{formatKr(Math.abs(sums.standardVat))}</span>
        </p>
        {reported && (
          <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            {texts.delivered(dayWords(localDate(reported.at)))}
            <span className="tabular whitespace-nowrap">
              {texts.left}: {formatKr(leftToPay(term))}
            </span>
          </p>
        )}
        {isNegative && <Notice className="mt-4">{texts.negative}</Notice>}
        <Hint className="mt-4">{texts.howTo}</Hint>
        <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
          {may(term, 'report') && (
            <Button variant="next" onClick={() => setOpen('report')}>
              {texts.report}
            </Button>
          )}
          {may(term, 'pay') && (
            <Button variant={may(term, 'report') ? 'line' : 'next'} onClick={() => setOpen('pay')}>
              {texts.pay}
            </Button>
          )}
          <Button icon="download" busy={busy} onClick={download}>
            {texts.download}
          </Button>
        </div>
        {!may(term, 'report', 'pay') && why && <p className="mt-3 text-sm text-muted">{why}</p>}
      </Card>
      {Dialog && <Dialog term={term} close={() => setOpen(null)} />}
    </div>
  )
}

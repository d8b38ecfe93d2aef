import { formatAmount } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { RatesTable } from '#ui/rates-table.tsx'
import type { VatTerm } from '../api.ts'
import { linesOf } from '../lines.ts'
import { differenceOf } from '../terms.ts'
import { texts } from '../texts.ts'
import { dayWords } from '../words.ts'

/** What has come to a term since its return was delivered. */
export function DifferenceCard({
  term: { term: number, year, sums, to },
  reported,
}: {
  term: VatTerm
  reported: NonNullable<VatTerm['reported']>
}) {
  const { at, ...before } = reported
  const day = dayWords(localDate(at))
  const difference = differenceOf(sums, before)
  const rows = [
    [texts.base, before.standardBase, sums.standardBase, difference.standardBase],
    [texts.vat, before.standardVat, sums.standardVat, difference.standardVat],
    [texts.exempt, before.exemptBase, sums.exemptBase, difference.exemptBase],
  ] as const
  const isThere = linesOf({ sums, to }).length > 1 || before.exemptBase !== 0
  return (
    <Card>
      <Notice tone="warning" title={texts.changed(day)} className="mb-5">
        {texts.changedMore}
      </Notice>
      <CardHead title={texts.differenceHead} />
      <RatesTable
        caption={texts.differences(texts.nameOf(number, year))}
        head={['', texts.reportedHead(day), texts.nowHead, texts.differenceHead]}
        rows={rows
          .filter(([label]) => label !== texts.exempt || isThere)
          .map(([label, ...amounts]) => ({ key: label, cells: [label, ...amounts.map(formatAmount)] }))}
      />
    </Card>
  )
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FoundList } from '#app/client/found-list.tsx'
import { pageByPage } from '#app/client/page-by-page.ts'
import { useDownload } from '#app/client/use-download.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Select } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { IconTile, ListRow } from '#ui/list-row.tsx'
import { receiptPath } from '../addresses.ts'
import type { ListedReceipt, YearSum } from '../api.ts'
import { nameOf } from '../document.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

const noneYet = [
  texts.none,
  texts.noneMore,
  <ButtonLink key="find" to="/consumer-search" variant="primary">
    Finn hjelp
  </ButtonLink>,
] as const

/** The customer's receipts and credit notes page by page, by year with its sum, and each year as a file. */
export function MyReceipts() {
  const [year, setYear] = useState<number | undefined>()
  const found = useInfiniteQuery({
    ...api.mine.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, year }),
      ...pageByPage,
    }),
    placeholderData: keepPreviousData,
  })
  const years = found.data?.pages[0]?.years ?? []
  const items = found.data?.pages.flatMap(page => page.receipts)
  return (
    <>
      {years.length > 0 && <Years {...{ years, year, setYear }} />}
      <FoundList found={found} items={items} inCard nothing={noneYet}>
        {receipt => <Listed key={receipt.id} receipt={receipt} />}
      </FoundList>
    </>
  )
}

type YearsProps = { years: YearSum[]; year: number | undefined; setYear: (year: number | undefined) => void }

/** Which year is shown, what it came to, and its files. */
function Years({ years, year, setYear }: YearsProps) {
  const shown = years.find(one => one.year === year) ?? years[0]
  const { busy, download } = useDownload(() => client.yearFile({ year: shown?.year ?? 0 }))
  const pdf = useDownload(() => client.yearPdf({ year: shown?.year ?? 0 }))
  if (!shown) return null
  const { total, outlays, receipts } = shown
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Select
        compact
        aria-label={texts.year}
        value={year ?? ''}
        onChange={({ currentTarget: { value } }) => setYear(value ? Number(value) : undefined)}
      >
        <option value="">Alle år</option>
        {years.map(one => (
          <option key={one.year} value={one.year}>
            {one.year}
          </option>
        ))}
      </Select>
      <p className="text-sm">
        {shown.year}:{' '}
        {texts.yearSum(formatKr(total).replace('-', '−'), receipts === 1 ? '1 jobb' : `${receipts} jobber`)}
        {outlays !== 0 && texts.yearOutlays(formatKr(outlays))}
      </p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Button
          icon="download"
          busy={busy}
          onClick={download}
          aria-label={`${texts.yearFile} for ${shown.year}`}
        >
          {texts.yearFile}
        </Button>
        <Button
          icon="download"
          busy={pdf.busy}
          onClick={pdf.download}
          aria-label={`${texts.yearPdf} for ${shown.year}`}
        >
          {texts.yearPdf}
        </Button>
      </div>
    </div>
  )
}

function Listed({ receipt }: { receipt: ListedReceipt }) {
  const { id, kind, issuedOn, text, total } = receipt
  return (
    <ListRow
      media={<IconTile icon="doc" />}
      title={<Link to={receiptPath(id)}>{nameOf(receipt)}</Link>}
      action={
        <span className="tabular font-semibold">
          {kind === 'credit' ? '−' : ''}
          {formatKr(total)}
        </span>
      }
    >
      {text}
      <span className="block text-xs">
        <time dateTime={issuedOn}>{formatDayYear(`${issuedOn}T12:00:00Z`)}</time>
      </span>
    </ListRow>
  )
}

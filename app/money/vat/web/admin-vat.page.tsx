import { pageTitle } from '#app/client/page-title.ts'
import { overviewPath } from '#app/money/ledger/links.ts'
import { texts as moneyTexts } from '#app/money/ledger/texts.ts'
import { useAddress } from '#platform/client/address.ts'
import { may } from '#platform/shared/ability.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { VatTerm } from '../api.ts'
import { texts } from '../texts.ts'
import { useTerms } from './queries.ts'
import { ReturnCard } from './return-card.tsx'

export const meta = pageTitle(texts.title)

/** A VAT return for administrators: its lines, ready to be typed or downloaded. */
export default function AdminVat() {
  const { data, isError, isFetching, refetch } = useTerms()
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.subtitle}
        back={{ to: overviewPath, label: moneyTexts.title }}
      />
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-[480px] w-full rounded-card" />
        </Loading>
      )}
      {data &&
        (data.terms.length > 0 ? (
          <Chosen terms={data.terms} />
        ) : (
          <EmptyState title={texts.none}>{texts.noneMore}</EmptyState>
        ))}
    </>
  )
}

/** The oldest term that waits, else the newest. */
const firstShown = (terms: readonly VatTerm[]) =>
  terms.findLast(term => may(term, 'report', 'pay')) ?? terms[0]

function Chosen({ terms }: { terms: readonly VatTerm[] }) {
  const [params, setParams] = useAddress()
  const term = terms.find(({ key }) => key === params.get('termin')) ?? firstShown(terms)
  if (!term) return null
  return (
    <>
      <div className="mb-6">
        <Select
          compact
          aria-label={texts.term}
          value={term.key}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            setParams(() => ({ termin: value }), { preventScrollReset: true })
          }}
        >
          {terms.map(({ key, term: number, year, isOver }) => (
            <option key={key} value={key}>
              {isOver ? texts.nameOf(number, year) : texts.untilNow(texts.nameOf(number, year))}
            </option>
          ))}
        </Select>
      </div>
      <ReturnCard key={term.key} term={term} />
    </>
  )
}

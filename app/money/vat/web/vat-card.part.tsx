import { may } from '#platform/shared/ability.ts'
import { formatKr } from '#platform/shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { VatTerm } from '../api.ts'
import { vatPath } from '../links.ts'
import { texts } from '../texts.ts'
import { monthsOf } from '../words.ts'
import { useTerms } from './queries.ts'
import { TermBadge } from './term-badge.tsx'

/** How many terms stand on the card: what waits, the one that goes on, and the last one that is done. */
const MOST_TERMS = 3

const rankOf = (term: VatTerm) => {
  if (may(term, 'report', 'pay')) return 0
  return term.isOver ? 2 : 1
}

/** VAT by term, what waits first. */
export function VatCard() {
  const found = useTerms()
  const { data, isError, isFetching, refetch } = found
  return (
    <Card>
      <CardHead title={texts.card} action={<Link to={vatPath()}>{texts.all}</Link>} />
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {data && (
        <ol className="list-none p-0">
          {data.terms
            .toSorted((one, other) => rankOf(one) - rankOf(other))
            .slice(0, MOST_TERMS)
            .map(term => (
              <TermRow key={term.key} term={term} />
            ))}
        </ol>
      )}
    </Card>
  )
}

function TermRow({ term }: { term: VatTerm }) {
  const { key, term: number, year, isOver, sums } = term
  const name = texts.nameOf(number, year)
  return (
    <li className="grid gap-2 border-t py-4 text-sm first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          <b className="block text-base font-semibold">
            {isOver ? texts.name(number) : texts.untilNow(texts.name(number))}
          </b>
          {monthsOf(term)}
        </p>
        <p className="tabular font-semibold whitespace-nowrap">{formatKr(sums.standardVat)}</p>
      </div>
      <div>
        <TermBadge term={term} />
      </div>
      {may(term, 'report', 'pay') && (
        <>
          <dl className="grid gap-1">
            <Figure label={texts.base} amount={sums.standardBase} />
            <Figure label={texts.exempt} amount={sums.exemptBase} />
          </dl>
          <ButtonLink
            block
            to={vatPath(key)}
            aria-label={may(term, 'report') ? texts.prepareOf(name) : texts.seeOf(name)}
          >
            {may(term, 'report') ? texts.prepare : texts.see}
          </ButtonLink>
        </>
      )}
    </li>
  )
}

const Figure = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex justify-between gap-4 border-b py-2">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular whitespace-nowrap">{formatKr(amount)}</dd>
  </div>
)

import { useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { LitHouse } from '#ui/drawings/house.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { BackLink, PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Queue } from '../api.ts'
import { summaryOf, texts } from '../texts.ts'
import { CaseCard } from './case-card.tsx'
import { CaseView } from './case-view.tsx'
import { KindChoice } from './kind-choice.tsx'
import { useQueue } from './queries.part.ts'

export const meta = pageTitle(texts.title)

/** Everything that waits for an administrator: the list, and beside it the case that is open. On a phone one at a time. */
export default function AdminQueue() {
  const [params] = useSearchParams()
  const chosen = params.get('sak')
  const { data, isError, isFetching, refetch } = useQueue()
  return (
    <>
      <PageHead
        title={texts.title}
        sub={data && data.cases.length > 0 ? summaryOf(data.cases, data.asOf) : undefined}
        className={cx(chosen && 'max-xl:sr-only')}
      />
      {data && <Cases queue={data} kind={params.get('type')} chosen={chosen} />}
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-[420px] w-full rounded-card" />
        </Loading>
      )}
    </>
  )
}

function Cases({ queue, kind, chosen }: { queue: Queue; kind: string | null; chosen: string | null }) {
  const [, setParams] = useSearchParams()
  const { cases, kinds, asOf } = queue
  const shown = kind ? cases.filter(one => one.kind === kind) : cases
  const open = chosen ? cases.find(one => `${one.kind}.${one.id}` === chosen) : shown[0]
  const lookOf = (wanted: string) => kinds.find(one => one.kind === wanted)
  if (cases.length === 0 && !chosen)
    return (
      <EmptyState title={texts.nothing} drawing={<LitHouse className="mb-3 w-28" />}>
        {texts.nothingMore}
      </EmptyState>
    )
  const back = kind ? `?type=${kind}` : '.'
  return (
    <>
      {cases.length > 0 && (
        <div className={cx('mb-5', chosen && 'max-xl:hidden')}>
          <KindChoice kinds={kinds} kind={kind} total={cases.length} />
        </div>
      )}
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-[minmax(0,0.62fr)_minmax(0,1fr)]">
        <div className={cx(chosen && 'max-xl:hidden')}>
          {shown.length > 0 ? (
            <ul className="grid list-none gap-3 p-0">
              {shown.map(one => (
                <CaseCard
                  key={`${one.kind}.${one.id}`}
                  one={one}
                  look={lookOf(one.kind)}
                  asOf={asOf}
                  isOpen={one === open}
                />
              ))}
            </ul>
          ) : (
            <EmptyState
              title={cases.length === 0 ? texts.nothing : texts.nothingOfKind}
              drawing={<LitHouse className="mb-3 w-28" />}
              action={cases.length > 0 && <Button onClick={() => setParams({})}>{texts.showAll}</Button>}
            />
          )}
        </div>
        <div className={cx(!chosen && 'max-xl:hidden')}>
          {chosen && (
            <div className="xl:hidden">
              <BackLink to={back}>{texts.title}</BackLink>
            </div>
          )}
          {open && (
            <CaseView key={`${open.kind}.${open.id}`} one={open} look={lookOf(open.kind)} asOf={asOf} />
          )}
          {chosen && !open && (
            <Notice tone="neutral" role="status" title={texts.goneTitle}>
              {texts.gone}
            </Notice>
          )}
        </div>
      </div>
    </>
  )
}

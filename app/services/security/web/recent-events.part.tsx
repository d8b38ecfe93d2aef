import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatAtClock, formatDayYear } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { SecurityEventView } from '../api.ts'
import { texts } from '../texts.ts'
import { api } from './client.ts'

/** How many are shown before somebody asks for more. */
const FIRST = 5

/** What happened with the account: when, what, with what and from where. */
export function EventRow({ event, who }: { event: SecurityEventView; who?: ReactNode }) {
  return (
    <ListRow title={event.what}>
      {who && <p className="break-words">{who}</p>}
      <p className="break-words">
        <time dateTime={event.at}>{`${formatDayYear(event.at)} ${formatAtClock(event.at)}`}</time>.{' '}
        {event.device}, {event.address}
      </p>
    </ListRow>
  )
}

/**
 * The security screens' card of recent events, with advice if it was not you. The two addresses are the parts
 * of the page for changing the password and ending sessions.
 */
export function RecentEvents({ password, devices }: { password: string; devices: string }) {
  const { data, isError, refetch, isFetching } = useQuery(api.mine.queryOptions({ staleTime: 0 }))
  const [shown, setShown] = useState(FIRST)
  return (
    <Card>
      <CardHead title={texts.recent} />
      {!data && isError && <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {data?.length === 0 && <p className="text-muted">Her står innlogginger og endringer av kontoen.</p>}
      {data && data.length > 0 && (
        <>
          <ul>
            {data.slice(0, shown).map(event => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          <ShowMore
            shown={Math.min(shown, data.length)}
            total={data.length}
            onMore={() => setShown(data.length)}
          />
          <Notice tone="neutral" icon="shield" title={texts.notYou} className="mt-5">
            {texts.notYouAdvice}{' '}
            <span className="flex flex-wrap gap-x-5 gap-y-1">
              <a href={password}>Endre passord</a>
              <a href={devices}>Logg ut overalt</a>
            </span>
          </Notice>
        </>
      )}
    </Card>
  )
}

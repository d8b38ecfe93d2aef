import { useParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { inDistrict } from '#app/people/profiles/districts.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { workerRequestsPath } from '../links.ts'
import { texts } from '../texts.ts'
import { OfferedCard } from './offered-card.tsx'
import { useOfferedRequest } from './offered-queries.ts'
import { RequestsSkeleton } from './request-parts.tsx'

export const meta = pageTitle('Åpen forespørsel')

const back = { to: workerRequestsPath, label: texts.title }

/** The page of one open request. */
export default function WorkerRequest() {
  const { requestId = '' } = useParams()
  const { data, error, refetch, isFetching } = useOfferedRequest(requestId)
  const code = error && asFailure(error).code
  // Closed, missing or not for this worker: the page does not say which.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return (
      <>
        <PageHead back={back} title="Åpen forespørsel" />
        <EmptyState
          title="Denne er ikke åpen for deg lenger"
          action={
            <ButtonLink variant="primary" to={workerRequestsPath}>
              Se de andre
            </ButtonLink>
          }
        >
          Kunden kan ha valgt noen eller trukket forespørselen, eller du er opptatt på den tiden.
        </EmptyState>
      </>
    )
  }
  if (error && !data) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  return (
    <>
      <PageHead
        back={back}
        title={data ? `${data.serviceName} ${inDistrict(data.district)}` : 'Henter forespørselen'}
        sub={data && formatSpan(data.startsAt, data.endsAt)}
      />
      {data ? <OfferedCard request={data} heading={1} /> : <RequestsSkeleton />}
    </>
  )
}

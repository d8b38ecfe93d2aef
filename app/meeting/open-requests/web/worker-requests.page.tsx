import type { ReactNode } from 'react'
import { moreOf } from '#app/client/page-by-page.ts'
import { pageTitle } from '#app/client/page-title.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import type { OfferedRequest } from '../api.ts'
import { texts } from '../texts.ts'
import { OfferedCard } from './offered-card.tsx'
import { useOfferedRequests } from './offered-queries.ts'
import { RequestsSkeleton } from './request-parts.tsx'

export const meta = pageTitle(texts.title)

const back = { to: '/employee-assignments', label: 'Oppdrag' }

/** Open requests that a worker could take, and what has become of those that they have answered. */
export default function WorkerRequests() {
  const asked = useOfferedRequests()
  const { data, isError, refetch, isFetching } = asked
  return (
    <>
      <PageHead
        title={texts.title}
        back={back}
        sub="Kunder som ikke har valgt noen ennå. Svar på det du kan, så velger kunden."
      />
      {data && (
        <Requests requests={data.pages.flatMap(({ requests }) => requests)}>
          <ShowMore shown={data.pages.length} {...moreOf(asked)} />
        </Requests>
      )}
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && <RequestsSkeleton />}
    </>
  )
}

/** `children` is the way to more of the open ones. */
function Requests({ requests, children }: { requests: readonly OfferedRequest[]; children: ReactNode }) {
  const open = requests.filter(({ status }) => status === 'open')
  const over = requests.filter(({ status }) => status !== 'open').reverse()
  return (
    <>
      {open.length === 0 ? (
        <EmptyState
          title="Ingen åpne forespørsler passer nå"
          action={<ButtonLink to="/employee-profile">Se over profilen</ButtonLink>}
        >
          Du får se dem som gjelder tjenestene dine, når du er ledig.
        </EmptyState>
      ) : (
        <List requests={open} />
      )}
      {children}
      {over.length > 0 && (
        <section aria-labelledby="over" className="mt-8">
          <h2 id="over" className="mb-3 text-lg">
            Det du har svart på
          </h2>
          <List requests={over} />
        </section>
      )}
    </>
  )
}

const List = ({ requests }: { requests: readonly OfferedRequest[] }) => (
  <ul className="grid list-none gap-3 p-0">
    {requests.map(request => (
      <OfferedCard key={request.id} request={request} />
    ))}
  </ul>
)

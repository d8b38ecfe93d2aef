import { Link, useSearchParams } from 'react-router'
import { moreOf } from '#app/client/page-by-page.ts'
import { pageTitle } from '#app/client/page-title.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import type { OwnRequest } from '../api.ts'
import { customerRequestPath } from '../links.ts'
import { texts } from '../texts.ts'
import { AskButton } from './ask-button.part.tsx'
import { useMyOpenRequests } from './queries.ts'
import { Day, RequestsSkeleton, StatusBadge, timeFacts } from './request-parts.tsx'

export const meta = pageTitle(texts.title)

const back = { to: '/consumer-search', label: 'Finn hjelp' }

/** What a customer has asked for without choosing anybody. */
export default function CustomerRequests() {
  const asked = useMyOpenRequests()
  const start = useAskedFor()
  const { data, isError, refetch, isFetching } = asked
  const found = data?.pages.flatMap(({ requests }) => requests)
  return (
    <>
      <PageHead
        title={texts.title}
        back={back}
        actions={
          found && found.length > 0 && <AskButton variant="next" label="Ny åpen forespørsel" {...start} />
        }
      />
      {found?.length === 0 && (
        <EmptyState title="Du har ingen åpne forespørsler" action={<AskButton variant="next" {...start} />}>
          Si hva du trenger og når. De som kan, svarer, og du velger hvem som skal komme.
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <div>
          <ul className="grid list-none gap-3 p-0">
            {found.map(request => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
          <ShowMore shown={found.length} {...moreOf(asked)} />
        </div>
      )}
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && <RequestsSkeleton />}
    </>
  )
}

/** What the page that led here was about: then the form is open, with that filled in. */
function useAskedFor() {
  const [params] = useSearchParams()
  const serviceId = params.get('tjeneste')
  const district = params.get('bydel')
  return serviceId ? { isAsking: true, start: { serviceId, ...(district && { district }) } } : {}
}

/** How many have answered, in words. */
const answersOf = ({ answers }: OwnRequest) =>
  answers === 0 ? 'Ingen svar ennå' : answers === 1 ? '1 svar' : `${answers} svar`

function RequestCard({ request }: { request: OwnRequest }) {
  const { id, serviceName, district, status, answers, startsAt } = request
  const path = customerRequestPath(id)
  const waits = status === 'open' && answers > 0
  return (
    <Card as="li" className="flex flex-wrap items-start gap-4">
      <Day startsAt={startsAt} />
      <div className="min-w-0 flex-[1_1_180px]">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <h2 className="min-w-0 text-lg leading-[1.25]">
            <Link to={path} className="text-inherit no-underline hover:underline">
              {serviceName}
            </Link>
          </h2>
          <StatusBadge status={status} />
        </div>
        <IconFacts
          className="mt-2.5 sm:grid-cols-2"
          items={[
            ...timeFacts(request),
            { icon: 'pin', term: 'Bydel', value: district },
            ...(status === 'open'
              ? [{ icon: 'users' as const, term: 'Svar', value: answersOf(request) }]
              : []),
          ]}
        />
        <ButtonLink variant={waits ? 'primary' : 'line'} to={path} className="mt-4 max-sm:w-full">
          {waits ? 'Se svarene og velg' : 'Se forespørselen'}
        </ButtonLink>
      </div>
    </Card>
  )
}

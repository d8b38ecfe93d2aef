import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { brand } from '#app/facts/brand.ts'
import { openProfilePath } from '#app/facts/open-profile.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OpenProfile } from '#app/meeting/search/api.ts'
import { localName, localPath, localServices } from '#app/meeting/search/local-pages.ts'
import { api } from '#app/meeting/search/web/client.ts'
import { requestable } from '#app/meeting/search/web/requestable.part.ts'
import { VerifiedBadge } from '#app/meeting/search/web/worker-facts.part.tsx'
import { RequestDialog } from '#app/pages/order/request-dialog.tsx'
import { begin } from '#app/people/accounts/web/begun.part.ts'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import { isDistrict } from '#app/people/profiles/districts.ts'
import { draftKeyOf } from '#app/work/orders/web/draft-key.part.ts'
import { asFailure } from '#platform/client/failure.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { BackLink } from '#ui/page-head.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Rating } from '#ui/rating.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { AskBar, AskCard, pricedService } from './ask-card.tsx'
import { Closed } from './closed.tsx'
import { Checks, Services, Trust, Week } from './person-facts.tsx'
import { Reviews } from './person-reviews.tsx'

export const meta = pageTitle('Profil')

/** The address that leads back here with the request open, once somebody is signed in. */
const goOn = 'fortsett'

/** One worker as anybody sees them, and where a request is begun. */
export default function PersonPage() {
  const { workerId = '' } = useParams()
  const { data, isError, error, refetch, isFetching } = useQuery(
    api.profile.queryOptions({ input: { workerId } }),
  )
  const { data: session, isPending } = useSession()
  const code = isError && !data ? asFailure(error).code : null
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <Closed />
  if (code)
    return (
      <main id="innhold">
        <Wrap className="py-14">
          <ErrorState level={1} onRetry={refetch} busy={isFetching} />
        </Wrap>
      </main>
    )
  if (!data || isPending) return <Coming />
  return <Person key={data.id} person={data} role={session?.role ?? null} />
}

function Person({ person, role }: { person: OpenProfile; role: string | null }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [open, setOpen] = useState(params.has(goOn))
  const wanted = params.get('tjeneste')
  const priced = pricedService(person, wanted)
  const mayAsk = person.isVerified && priced !== null
  const { firstName } = person
  const isOther = role !== null && role !== customerRole

  const register = () => {
    begin(`${openProfilePath(person.id)}?${goOn}`, draftKeyOf(person.id))
    navigate(`/register-consumer?person=${person.id}`)
  }
  const ask = (looks: { size?: 'lg'; block?: boolean }) =>
    isOther ? (
      <ButtonLink to="/login-consumer" {...looks}>
        Logg inn som oppdragsgiver
      </ButtonLink>
    ) : (
      <Button variant="next" {...looks} onClick={() => setOpen(true)}>
        Be om hjelp
      </Button>
    )

  return (
    <main id="innhold">
      <title>{`${firstName} – ${brand.name}`}</title>
      <Wrap className="grid items-start gap-x-14 pt-4 pb-16 xl:grid-cols-[minmax(0,1fr)_348px] xl:pb-24">
        <div className="min-w-0">
          <Back person={person} wanted={wanted} />
          <div className="mt-2 flex items-center gap-4 sm:gap-7">
            <Portrait
              src={person.image}
              name={firstName}
              size="l"
              className="sm:size-[152px] sm:rounded-[18px]"
            />
            <div className="min-w-0">
              <h1 className="text-2xl leading-[1.06] tracking-[-0.028em] break-words sm:text-[2.75rem]">
                {firstName}
              </h1>
              <p className="mt-2 mb-2 flex flex-wrap gap-x-4 gap-y-0.5 text-muted max-sm:text-sm">
                <Rating
                  value={person.rating}
                  count={person.reviewCount}
                  none="Ny her"
                  className={person.rating === null ? undefined : 'text-text'}
                />
                {person.age !== null && <span>{person.age} år</span>}
                {person.district && <span>{person.district}</span>}
              </p>
              <VerifiedBadge status={person.isVerified ? 'approved' : 'pending'} />
            </div>
          </div>
          {person.aboutMe && (
            <p className="mt-6 max-w-[34em] font-heading text-[1.125rem] leading-[1.45] font-medium text-balance break-words whitespace-pre-line sm:text-[1.3125rem]">
              {person.aboutMe}
            </p>
          )}
          <Checks person={person} />
          <Services person={person} />
          <Week person={person} />
          <Trust person={person} />
          <Reviews person={person} />
        </div>
        {/* Where there is little room the bar says the same. */}
        <aside
          aria-label={`Be ${firstName} om hjelp`}
          className={cx('min-w-0 xl:sticky xl:top-6', mayAsk ? 'max-xl:hidden' : 'max-xl:mt-9')}
        >
          <AskCard person={person} priced={priced} button={ask({ size: 'lg', block: true })} />
        </aside>
      </Wrap>
      {mayAsk && <AskBar person={person} priced={priced} button={ask({})} />}
      {mayAsk && !isOther && (
        <RequestDialog
          worker={requestable({ ...person, fullName: firstName })}
          open={open}
          onOpenChange={setOpen}
          start={wanted === priced.serviceId ? { values: { serviceId: priced.serviceId } } : undefined}
          visitor={role === null ? { onReady: register } : undefined}
        />
      )}
    </main>
  )
}

/** To the page for what was looked for where this person lives, or to the services. */
function Back({ person, wanted }: { person: OpenProfile; wanted: string | null }) {
  const service = localServices.find(({ id }) => id === (wanted ?? person.services[0]?.serviceId))
  const { district } = person
  if (!service || !isDistrict(district)) return <BackLink to="/vare-tjenester">Våre tjenester</BackLink>
  const place = { serviceId: service.id, district }
  return (
    <BackLink to={localPath(place)} whole>
      {localName(place)}
    </BackLink>
  )
}

const Coming = () => (
  <main id="innhold" className="min-h-dvh">
    <Wrap className="pt-4 pb-24">
      <h1 className="sr-only">Profil</h1>
      <Loading className="grid gap-8">
        <Skeleton className="mt-2 h-5 w-40" />
        <div className="flex items-center gap-4 sm:gap-7">
          <Skeleton className="size-24 flex-none rounded-card sm:size-[152px]" />
          <div className="grid flex-1 gap-3">
            <Skeleton className="h-10 w-40" />
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-6 w-24" />
          </div>
        </div>
        <SkeletonText lines={8} className="gap-5" />
      </Loading>
    </Wrap>
  </main>
)

import { useState } from 'react'
import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { messagesPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import { FavouriteButton } from '#app/meeting/favourites/web/favourite-button.part.tsx'
import type { WorkerPage } from '#app/meeting/search/api.ts'
import { useWorker } from '#app/meeting/search/web/queries.part.ts'
import { requestable } from '#app/meeting/search/web/requestable.part.ts'
import { ReviewList } from '#app/meeting/search/web/review-list.part.tsx'
import {
  AboutCard,
  ServicesCard,
  WhyCard,
  WorkerSkeleton,
} from '#app/meeting/search/web/worker-cards.part.tsx'
import { VerifiedBadge } from '#app/meeting/search/web/worker-facts.part.tsx'
import { RequestDialog } from '#app/pages/order/request-dialog.tsx'
import { ReportButton } from '#app/services/reports/web/report-button.part.tsx'
import { asFailure } from '#platform/client/failure.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { BackLink, PageHead } from '#ui/page-head.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Rating } from '#ui/rating.tsx'

export const meta = pageTitle('Profil')

const back = { to: '/consumer-search', label: 'Finn hjelp' }

/** One worker, with everything that a customer chooses by. */
export default function Worker() {
  const { workerId = '' } = useParams()
  const { data, isError, error, refetch, isFetching } = useWorker(workerId)
  if (data) return <Profile key={data.id} worker={data} />
  const code = isError ? asFailure(error).code : null
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  if (isError) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  return <WorkerSkeleton back={back} />
}

function Profile({ worker }: { worker: WorkerPage }) {
  const [open, setOpen] = useState(false)
  const name = firstName(worker.fullName)
  return (
    <>
      <title>{`${worker.fullName} – Finn hjelp`}</title>
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="mb-5 flex gap-4 sm:mb-6 sm:gap-6">
        <Portrait
          src={worker.image}
          name={worker.fullName}
          size="l"
          className="max-sm:size-[72px] max-sm:rounded-[12px]"
        />
        <PageHead
          className="mb-0! min-w-0 flex-1 content-center"
          title={<span className="break-words">{worker.fullName}</span>}
          badge={<VerifiedBadge status={worker.verificationStatus} />}
          sub={
            <span className="flex flex-wrap gap-x-3.5 gap-y-1 text-sm">
              <Rating value={worker.rating} count={worker.reviewCount} className="text-text" />
              {worker.age !== null && <span>{worker.age} år</span>}
              {worker.district && <span>{worker.district}</span>}
              {worker.identity && <span className="basis-full">{worker.identity}</span>}
            </span>
          }
        />
      </div>
      <div className="mb-6 flex gap-2 sm:gap-3">
        <Button
          variant="next"
          size="lg"
          className="max-sm:flex-1 max-sm:px-3"
          disabled={!worker.canOrder}
          aria-describedby={worker.whyNot ? 'why-not' : undefined}
          onClick={() => setOpen(true)}
        >
          Send forespørsel
        </Button>
        <ButtonLink to={messagesPath(customerRole, worker.id)} size="lg" className="max-sm:px-4">
          Kontakt
        </ButtonLink>
        <FavouriteButton workerId={worker.id} size="lg" />
      </div>
      {worker.whyNot && (
        <Notice tone="info" id="why-not" className="mb-6">
          {worker.whyNot}
        </Notice>
      )}
      <Columns gap="gap-3 sm:gap-6">
        <div className="grid min-w-0 gap-3 sm:gap-6">
          <AboutCard worker={worker} name={name} />
          <ReviewList worker={worker} name={name} />
        </div>
        <div className="grid min-w-0 gap-3 max-xl:order-first sm:gap-6">
          <ServicesCard worker={worker} />
          <WhyCard worker={worker} name={name} />
        </div>
      </Columns>
      <ReportButton
        subject={{ kind: 'profile', id: worker.id }}
        about={`profilen til ${name}`}
        className="mt-6"
      />
      <RequestDialog worker={requestable(worker)} open={open} onOpenChange={setOpen} />
    </>
  )
}

import { pageTitle } from '#app/client/page-title.ts'
import { orderPath } from '#app/facts/addresses.ts'
import { wishLines } from '#app/facts/wish.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Job } from '../api.ts'
import { dayPath, dayTitle, spanOf, todayTexts as texts } from '../sheet.ts'
import { useJobSheet } from './queries.part.ts'

export const meta = pageTitle(texts.title)

/** A worker's today and tomorrow: when, where, who and what. Also kept on the device (today/web). */
export default function WorkerToday() {
  const { data, isError, refetch, isFetching } = useJobSheet()
  const now = new Date(data?.asOf ?? Date.now())
  return (
    <>
      <PageHead
        title={texts.title}
        sub={data ? `${texts.updated(data.asOf)}. ${texts.kept}` : texts.kept}
        actions={
          <ButtonLink to="/employee-calendar" icon="calendar">
            Kalender
          </ButtonLink>
        }
      />
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading className="grid gap-4">
          <Skeleton className="h-7 w-56" />
          <Skeleton className="h-52 w-full rounded-card" />
        </Loading>
      )}
      {data?.days.map(({ date, jobs }, index) => (
        <section key={date} aria-labelledby={`dag-${date}`} className="mb-7">
          <h2 id={`dag-${date}`} className="mb-3 text-lg">
            {dayTitle(date, now)}
          </h2>
          {jobs.length === 0 && <p className="text-muted">{texts.nothing}</p>}
          <div className="grid gap-4">
            {jobs.map(job => (
              <JobCard key={job.orderId} job={job} isToday={index === 0} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

function JobCard({ job, isToday }: { job: Job; isToday: boolean }) {
  const { orderId, serviceName, customer, phone, tasks } = job
  return (
    <Card as="article" aria-labelledby={`jobb-${orderId}`}>
      <p className="tabular text-lg font-semibold">{spanOf(job)}</p>
      <h3 id={`jobb-${orderId}`} className="text-md wrap-anywhere">
        {serviceName}, {customer}
      </h3>
      {wishLines(job).map(({ key, icon, said, long }) =>
        long ? (
          <p key={key} className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">
            {said}
          </p>
        ) : (
          <p key={key} className="mt-2 flex gap-2 wrap-anywhere">
            <Icon name={icon} className="mt-0.5 text-muted" />
            {said}
          </p>
        ),
      )}
      {tasks.length > 0 && (
        <>
          <h4 className="mt-3 font-text text-sm font-semibold">{texts.tasks}</h4>
          <ul className="mt-1 list-disc pl-5">
            {tasks.map((task, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may be worded alike, and they keep their places
              <li key={index} className="wrap-anywhere">
                {task}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isToday && (
          <ButtonLink
            to={dayPath(orderId)}
            variant="primary"
            aria-label={`${texts.openDay}: ${serviceName}, ${customer}`}
          >
            {texts.openDay}
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink to={`tel:+47${phone}`} icon="phone" variant={isToday ? 'line' : 'primary'}>
            {texts.call(customer)}
          </ButtonLink>
        )}
        <ButtonLink
          to={orderPath('worker', orderId)}
          aria-label={`${texts.open}: ${serviceName}, ${customer}`}
        >
          {texts.open}
        </ButtonLink>
      </div>
    </Card>
  )
}

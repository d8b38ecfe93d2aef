import { formatRate } from '#platform/shared/money.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RatesTable } from '#ui/rates-table.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import type { WorkerPage } from '../api.ts'
import { aboutOf, Days, Reasons } from './worker-facts.part.tsx'

type WorkerProps = { worker: WorkerPage; name: string }

/** What the worker says, and when they can come. */
export function AboutCard({ worker, name }: WorkerProps) {
  return (
    <Card>
      <CardHead title={`Om ${name}`} />
      <p className="max-w-measure break-words whitespace-pre-line">
        {aboutOf(worker) ?? `${name} har ikke skrevet noe om seg selv ennå.`}
      </p>
      {worker.aboutMe && worker.experience && (
        <>
          <h3 className="mt-6 mb-2.5 text-base">Erfaring</h3>
          <p className="max-w-measure break-words whitespace-pre-line">{worker.experience}</p>
        </>
      )}
      <h3 className="mt-6 mb-2.5 text-base">Ledige dager</h3>
      <Days days={worker.availabilityDays} />
    </Card>
  )
}

const years = (count: number) => `${count} år`

/** Every service with its price. */
export function ServicesCard({ worker }: Pick<WorkerProps, 'worker'>) {
  const hasExempt = worker.services.some(({ exempt }) => exempt)
  return (
    <Card>
      <CardHead title="Tjenester og priser" />
      <RatesTable
        caption="Tjenester og priser"
        head={['Tjeneste', 'Erfaring', 'Timepris']}
        rows={worker.services.map(service => ({
          key: service.serviceId,
          cells: [
            <span key="name" className="break-words">
              {service.name}
              {!service.orderable && (
                <span className="block text-xs font-normal text-muted">Kan ikke bestilles ennå</span>
              )}
            </span>,
            years(service.experience),
            service.rate === null ? 'Ikke satt' : formatRate(service.rate),
          ],
        }))}
      />
      <p className="mt-3 text-xs text-muted">
        {hasExempt ? 'Mva. er med i prisene. Barnepass er fritatt for mva.' : 'Mva. er med i prisene.'}
      </p>
    </Card>
  )
}

/** What is true of the worker and can be checked. */
export function WhyCard({ worker, name }: WorkerProps) {
  const { completedOrders } = worker
  return (
    <Card>
      <CardHead title={`Hvorfor ${name}?`} />
      <div className="text-sm">
        <Reasons
          columns={1}
          reasons={[
            ...(completedOrders > 0
              ? [
                  {
                    text:
                      completedOrders === 1
                        ? '1 fullført oppdrag hos oss'
                        : `${completedOrders} fullførte oppdrag hos oss`,
                    minus: false,
                  },
                ]
              : []),
            ...worker.reasons,
          ]}
        />
      </div>
    </Card>
  )
}

/** The shape of the page while it is on its way. */
export const WorkerSkeleton = ({ back }: { back: { to: string; label: string } }) => (
  <>
    <PageHead back={back} title="Profil" />
    <Loading className="grid gap-6">
      <Skeleton className="h-13 w-64 max-w-full rounded-control" />
      <Columns>
        {[1, 2].map(card => (
          <Card key={card} as="div">
            <Skeleton className="mb-4 h-6 w-32" />
            <SkeletonText lines={5} />
          </Card>
        ))}
      </Columns>
    </Loading>
  </>
)

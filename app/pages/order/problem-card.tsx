import { messagesPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import { useEvidence } from '#app/work/evidence/web/queries.part.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { closesProblem } from './problem-rules.ts'

type Names = { customer: string; worker: string }

/** What holds while it is open that the worker has reported, for the two. */
function meaningOfTheirs({ viewer }: OrderDetails, { customer, worker }: Names): string {
  return viewer === 'worker'
    ? `${customer} og vi har fått beskjed. Jobben blir ikke godkjent av seg selv før problemet er lukket. Du får lønn for timene du jobber, uansett.`
    : `Svar ${worker}, så dere finner ut av det. Jobben blir ikke godkjent av seg selv før problemet er lukket. Vi har også fått beskjed.`
}

/** What holds while it is open, for each who reads it. */
function meaning(order: OrderDetails, names: Names): string {
  const { viewer, status, problem } = order
  const { customer, worker } = names
  const isDone = status === 'delivered'
  if (problem?.byWorker && viewer !== 'admin') return meaningOfTheirs(order, names)
  if (viewer === customerRole)
    return isDone
      ? `Jobben blir ikke godkjent av seg selv før problemet er lukket. Blir dere ikke enige, kan du melde problem på nytt under, så avgjør vi hva du skal betale.`
      : `${worker} og vi har fått beskjed. Så lenge problemet er åpent, blir jobben ikke godkjent av seg selv.`
  if (viewer === 'worker')
    return isDone
      ? `Svar ${customer}, så dere blir enige. Jobben blir ikke godkjent av seg selv før problemet er lukket. Lønnen for timene du har jobbet, får du uansett.`
      : `Rett det hvis du kan, og svar ${customer}. Du får lønn for timene du jobber, uansett.`
  return isDone
    ? 'Arbeidet er levert, og godkjennes ikke av seg selv før problemet er lukket.'
    : 'Arbeidet pågår. Ring begge, og finn ut hva som skal til.'
}

/** The problem that is open, to both parties and to administrators. */
export function ProblemCard({
  order,
  problem,
}: {
  order: OrderDetails
  problem: NonNullable<OrderDetails['problem']>
}) {
  const { data: evidence } = useEvidence(order.id)
  const { viewer } = order
  const names = { customer: firstName(order.consumer.name), worker: firstName(order.worker.name) }
  const pictures = evidence?.problem.filter(({ at }) => at === problem.at) ?? []
  const other = firstName(order.counterpart.name)
  const isOwn = problem.byWorker ? viewer === 'worker' : viewer === customerRole
  return (
    <div role="status">
      <Card>
        <CardHead
          title={
            isOwn
              ? 'Du har meldt et problem'
              : `${problem.byWorker ? names.worker : names.customer} har meldt et problem`
          }
          className="mb-2"
        />
        <blockquote className="border-l-2 border-accent-line pl-3.5">
          <p dir="auto" className="break-words whitespace-pre-line">
            {problem.text}
          </p>
          <time dateTime={problem.at} className="mt-1 block text-sm text-muted">
            {formatMoment(problem.at)}
          </time>
        </blockquote>
        <PictureGrid pictures={pictures} label="Bilde av problemet" className="mt-3" />
        <p className="mt-3">{meaning(order, names)}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ActionButtons order={{ ...order, abilities: order.abilities.filter(closesProblem) }} />
          {viewer !== 'admin' && (
            <ButtonLink to={messagesPath(viewer, order.counterpart.profileId)} icon="chat">
              {isOwn ? `Skriv til ${other}` : `Svar ${other}`}
            </ButtonLink>
          )}
        </div>
      </Card>
    </div>
  )
}

import { texts } from '#app/facts/evidence-texts.ts'
import { abilityTo } from '#platform/shared/ability.ts'
import { formatClock, formatShortDay, formatSpan, localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import type { OrderEvidence } from '../api.ts'
import { awayHint, countedPause, formatLength, pauseHint, timeWorked } from '../visits.ts'
import { client } from './client.ts'
import { useEvidenceAction } from './use-evidence-action.ts'

type Visit = OrderEvidence['visits'][number]

/** `kl. 09.02–11.30`; with the day where it is not the agreed one. */
function spanOf({ cameAt, wentAt }: Visit, agreedDay: string): string {
  const day = localDate(cameAt) === agreedDay ? '' : `${formatShortDay(cameAt)} `
  const until = wentAt
    ? `${localDate(wentAt) === localDate(cameAt) ? '' : `${formatShortDay(wentAt)} `}${formatClock(wentAt)}`
    : 'nå'
  return `${day}kl. ${formatClock(cameAt)}–${until}`
}

/** When the worker was there, beside the agreement. Times come from the server. */
export function VisitsCard({
  evidence,
  startsAt,
  endsAt,
}: {
  evidence: OrderEvidence
  startsAt: string
  endsAt: string
}) {
  const { orderId, visits, asOf, pause } = evidence
  const { act, busy, failure } = useEvidenceAction()
  const [checkIn, checkOut] = [abilityTo(evidence, 'check-in'), abilityTo(evidence, 'check-out')]
  if (visits.length === 0 && !checkIn) return null
  const there = visits.some(({ wentAt }) => wentAt === null)
  const counted = countedPause(visits, pause)
  return (
    <Card>
      <CardHead
        title="Tid på stedet"
        action={
          visits.length > 0 && (
            <span className="tabular text-muted">
              {formatLength(timeWorked(visits, new Date(asOf), pause))}
            </span>
          )
        }
      />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm">
        <dt className="text-muted">Avtalt</dt>
        <dd>{formatSpan(startsAt, endsAt)}</dd>
        <dt className="text-muted">Sjekket inn</dt>
        <dd>
          {visits.length === 0 ? (
            'Ikke ennå'
          ) : (
            <ul className="tabular grid gap-1">
              {visits.map(visit => (
                <li key={visit.id}>{spanOf(visit, localDate(startsAt))}</li>
              ))}
            </ul>
          )}
        </dd>
        {counted && (
          <>
            <dt className="text-muted">Pause</dt>
            <dd>{counted} er med, for pausen er arbeidstid</dd>
          </>
        )}
      </dl>
      {(checkIn || checkOut) && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {checkOut && (
            <Button
              icon="clock"
              busy={busy}
              onClick={() => act(() => client.checkOut({ orderId }), texts.checkedOut)}
            >
              {checkOut.label}
            </Button>
          )}
          {checkIn && (
            <Button
              icon="clock"
              busy={busy}
              onClick={() => act(() => client.checkIn({ orderId }), texts.checkedIn)}
            >
              {visits.length === 0 ? 'Sjekk inn' : checkIn.label}
            </Button>
          )}
          <p className="text-sm text-muted">
            {there
              ? pauseHint(visits, pause)
              : visits.length === 0
                ? 'Tiden telles når du er sjekket inn.'
                : awayHint(visits, pause)}
          </p>
        </div>
      )}
      {failure && (
        <div role="alert" className="mt-2">
          <FieldError>{failure.message}</FieldError>
        </div>
      )}
    </Card>
  )
}

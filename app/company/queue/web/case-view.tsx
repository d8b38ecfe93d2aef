import { later } from '#platform/client/later.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { QueueCase, QueueKind } from '../api.ts'
import { texts } from '../texts.ts'
import { CaseMarks, holderWords, Told } from './case-parts.tsx'
import { useTaking } from './use-taking.ts'

const OrderCase = later(async () => (await import('./order-case.tsx')).OrderCase)
const SeriesDecision = later(
  async () => (await import('#app/company/lookup/web/series-decision.part.tsx')).SeriesDecision,
  'when asked',
)
const SafetyCase = later(async () => (await import('./safety-case.tsx')).SafetyCase, 'when asked')

/** What is decided here, with its story: an order by what may be done with it, a worker's safety by what was done. */
const decisionOf = ({ kind, decideHere }: QueueCase) =>
  kind === 'safety' ? SafetyCase : decideHere ? OrderCase : null

/** One case, opened: what it is, who has it, and what is decided of it, or the way to where it is. */
export function CaseView({ one, look, asOf }: { one: QueueCase; look: QueueKind | undefined; asOf: string }) {
  const { take, release, busy, failure } = useTaking(one)
  const { taken, orderId } = one
  const DecideHere = orderId && decisionOf(one)
  // Whoever may decide an order here takes the case there too.
  const takesBelow = DecideHere === OrderCase
  return (
    <Card as="article" aria-label={one.title} className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <CaseMarks one={one} look={look} asOf={asOf} />
          <p className="text-sm text-muted max-sm:w-full">{holderWords(one)}</p>
        </div>
        <h2 className="text-xl leading-[1.2] break-words">{one.title}</h2>
        <p className="break-words text-muted">{one.what}</p>
        <Told one={one} asOf={asOf} />
      </div>
      {one.parts.length > 0 && (
        <ul className="grid list-none gap-1 p-0 text-sm">
          {one.parts.map(({ text, to }) => (
            <li key={to} className="break-words">
              <Link to={to} className="inline-block py-1.5">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink size={DecideHere ? 'sm' : undefined} variant={DecideHere ? 'line' : 'next'} to={one.to}>
          {DecideHere ? texts.whole : one.open}
        </ButtonLink>
        {taken?.mine ? (
          <Button size={DecideHere ? 'sm' : undefined} busy={busy} onClick={release}>
            {texts.release}
          </Button>
        ) : (
          !takesBelow && (
            <Button size={DecideHere ? 'sm' : undefined} busy={busy} onClick={take}>
              {taken ? texts.takeOver : texts.take}
            </Button>
          )
        )}
        {one.actions.map(({ label, to }) => (
          <ButtonLink key={to} size={DecideHere ? 'sm' : undefined} variant="quiet" to={to}>
            {label}
          </ButtonLink>
        ))}
        {one.kind === 'series-gone' && <SeriesDecision seriesId={one.id} />}
      </div>
      {orderId && DecideHere && <DecideHere key={orderId} orderId={orderId} one={one} />}
    </Card>
  )
}

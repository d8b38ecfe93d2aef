import { useState } from 'react'
import { texts } from '#app/facts/evidence-texts.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { later } from '#platform/client/later.tsx'
import { useOnceThere } from '#platform/client/once-there.ts'
import { abilityTo, may } from '#platform/shared/ability.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FieldError } from '#ui/field.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { PartyMessages } from '../api.ts'
import { CaseStory } from './case-story.part.tsx'
import { caseTimeline } from './case-timeline.part.ts'
import { client } from './client.ts'
import { useCase, useEvidence } from './queries.part.ts'
import { useEvidenceAction } from './use-evidence-action.ts'

const QuestionForm = later(async () => (await import('./question-form.tsx')).QuestionForm)

/**
 * Everything about an order in one timeline, for the deciding administrator, and a form to question the
 * parties.
 */
export function CaseHistory({ order }: { order: OrderDetails }) {
  const [evidence, found] = [useEvidence(order.id), useCase(order.id)]
  const [messages, setMessages] = useState<PartyMessages['messages'] | null>(null)
  const { act, busy, failure } = useEvidenceAction()
  const mayAsk = Boolean(evidence.data && may(evidence.data, 'ask'))
  const isFormComing = QuestionForm.useIsComing(mayAsk)
  const isThere = useOnceThere(Boolean(evidence.data && found.data) && !isFormComing)
  if (!evidence.data || !found.data || !isThere) {
    const failed = evidence.isError || found.isError
    const retry = () => {
      evidence.refetch()
      found.refetch()
    }
    return (
      <Card>
        <CardHead title="Forløpet" />
        {failed ? (
          <ErrorState bare onRetry={retry} busy={evidence.isFetching || found.isFetching} />
        ) : (
          <Loading>
            <SkeletonText lines={8} className="gap-6" />
          </Loading>
        )}
      </Card>
    )
  }
  const items = caseTimeline({ order, evidence: evidence.data, log: found.data.log, messages })
  const read = abilityTo(evidence.data, 'read-messages')
  const readMessages = () =>
    act(
      async () => setMessages((await client.readMessages({ orderId: order.id })).messages),
      texts.messagesFetched,
    )
  return (
    <>
      <Card>
        <CardHead title="Forløpet" />
        <CaseStory items={items} />
        {read && (
          <div className="mt-5 grid justify-items-start gap-2 border-t pt-5">
            <Button icon="chat" busy={busy} onClick={readMessages}>
              {messages === null ? read.label : 'Hent meldingene på nytt'}
            </Button>
            <p role="status" className="text-sm text-muted">
              {messages === null
                ? 'Meldinger fra en uke før til en uke etter oppdraget. At du leser dem, skrives i loggen.'
                : `${countOf(messages)} er satt inn i forløpet.`}
            </p>
            {failure && (
              <div role="alert">
                <FieldError>{failure.message}</FieldError>
              </div>
            )}
          </div>
        )}
      </Card>
      {mayAsk && <QuestionForm key={order.id} order={order} />}
    </>
  )
}

function countOf(messages: PartyMessages['messages']): string {
  const count = messages.filter(({ author }) => author !== 'system').length
  return count === 1 ? '1 melding' : `${count} meldinger`
}

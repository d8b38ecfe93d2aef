import { useState } from 'react'
import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { orderPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import { typedWish } from '#app/facts/wish.ts'
import { inDistrict } from '#app/people/profiles/districts.ts'
import { wishFacts } from '#app/work/orders/web/wish-facts.part.tsx'
import { asFailure } from '#platform/client/failure.ts'
import { shownStep } from '#platform/shared/ability.ts'
import { formatMoment, formatSpan } from '#platform/shared/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { OwnRequestPage } from '../api.ts'
import { customerRequestsPath } from '../links.ts'
import { texts } from '../texts.ts'
import { AskButton } from './ask-button.part.tsx'
import { client } from './client.ts'
import { useOpenRequest } from './queries.ts'
import { type ChooseAnswer, ReceivedAnswers } from './received-answers.tsx'
import { RequestsSkeleton, StatusBadge, timeFacts } from './request-parts.tsx'
import { useAct } from './use-act.ts'

export type { ChooseAnswer }

const back = { to: customerRequestsPath, label: texts.title }

/** One open request of the customer, with everybody who has said that they can. */
export function CustomerRequest({ choose }: { choose: ChooseAnswer }) {
  const { requestId = '' } = useParams()
  const { data, error, refetch, isFetching } = useOpenRequest(requestId)
  const code = error && asFailure(error).code
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  if (error && !data) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  if (!data) {
    return (
      <>
        <PageHead back={back} title="Henter forespørselen" />
        <RequestsSkeleton />
      </>
    )
  }
  return (
    <>
      <PageHead
        back={back}
        title={`${data.serviceName} ${inDistrict(data.district)}`}
        badge={<StatusBadge status={data.status} />}
        sub={formatSpan(data.startsAt, data.endsAt)}
      />
      <Columns>
        <div className="grid gap-4">
          <WhatNow request={data} />
          <ReceivedAnswers request={data} choose={choose} />
        </div>
        <AboutRequest request={data} />
      </Columns>
    </>
  )
}

/** What the customer can expect, or do, in one sentence. */
function WhatNow({ request }: { request: OwnRequestPage }) {
  const { status, received, expiresAt, orderId, serviceId, district, halfHours, told } = request
  if (status === 'filled') {
    return (
      <Notice
        tone="success"
        title={texts.agreed}
        action={
          orderId && (
            <ButtonLink variant="primary" to={orderPath(customerRole, orderId)}>
              Se bestillingen
            </ButtonLink>
          )
        }
      >
        Bestillingen står sammen med de andre bestillingene dine.
      </Notice>
    )
  }
  if (status !== 'open') {
    const start = { serviceId, district, halfHours: String(halfHours), ...typedWish(request) }
    return (
      <Notice
        tone="neutral"
        title={status === 'expired' ? 'Forespørselen løp ut' : 'Du trakk forespørselen'}
        action={<AskButton variant="primary" label="Spør på nytt" start={start} />}
      >
        Ingen ble valgt, og du betaler ingenting.
      </Notice>
    )
  }
  if (received.length > 0) return null
  return (
    <Notice tone="info" title="Ingen svar ennå">
      {told !== null && told > 0 && `${texts.sentTo(told)}. `}Du får beskjed når noen svarer. Forespørselen er
      åpen til {formatMoment(expiresAt)}.
    </Notice>
  )
}

function AboutRequest({ request }: { request: OwnRequestPage }) {
  const [asking, setAsking] = useState(false)
  const { act, busy } = useAct(() => setAsking(false))
  const withdraw = shownStep(request, 'withdraw')
  return (
    <Card>
      <CardHead title="Det du spurte om" />
      <IconFacts
        items={[
          ...timeFacts(request),
          ...(request.told === null
            ? []
            : [
                {
                  icon: 'users' as const,
                  term: 'Hvem som er spurt',
                  value: request.told === 0 ? 'Ingen var ledige da du spurte' : texts.sentTo(request.told),
                },
              ]),
          ...wishFacts(request),
        ]}
      />
      {withdraw?.allowed && (
        <Button variant="danger-line" className="mt-5" onClick={() => setAsking(true)}>
          {withdraw.label}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Trekke forespørselen?"
        confirmLabel={withdraw?.label ?? 'Trekk'}
        cancelLabel="Behold den"
        busy={busy}
        onConfirm={() => act(() => client.withdraw({ requestId: request.id }), 'Forespørselen er trukket.')}
      >
        <p>De som har svart, får beskjed om at du ikke trenger dem likevel. Det koster ingenting.</p>
      </ConfirmDialog>
    </Card>
  )
}

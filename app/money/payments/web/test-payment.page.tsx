import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatKr } from '#platform/shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { paymentPath } from '../addresses.ts'
import { api, client } from './client.ts'

export const meta = pageTitle('Testbetaling')

const others = [
  { answer: 'decline', text: 'Banken sier nei, og ingenting er godkjent.', button: 'Avslå' },
  {
    answer: 'later',
    text: 'Svaret kommer om to minutter, mens kunden venter i Nærhjelp.',
    button: 'Svar senere',
  },
  { answer: 'abandon', text: 'Som når noen lukker appen uten å svare.', button: 'Forlat' },
] as const
type Answer = 'pay' | (typeof others)[number]['answer']

/** The test provider's own page. It belongs to no bank, moves no money, and looks like nothing else here. */
export default function TestPaymentPage() {
  const { paymentId: reference = '' } = useParams()
  const navigate = useNavigate()
  const [failsLater, setFailsLater] = useState(false)
  const [busy, setBusy] = useState<Answer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const asked = useQuery(api.test.queryOptions({ input: { reference } }))
  const payment = asked.data

  async function press(answer: Answer) {
    setBusy(answer)
    setFailure(null)
    try {
      await client.answerTest({ reference, answer, failsLater })
      navigate(`${paymentPath(reference)}?tilbake`, { replace: true })
    } catch (error) {
      setFailure(asFailure(error).message)
      setBusy(null)
    }
  }

  if (asked.isLoadingError) {
    if (asFailure(asked.error).code === 'NOT_FOUND') return <NothingHere />
    return <ErrorState level={1} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
  }
  return (
    <div className="mx-auto grid max-w-[520px] gap-4">
      <p className="flex items-center gap-3 rounded-card border-2 border-dashed border-warning bg-warning-soft p-4 text-sm font-semibold text-warning-text">
        <Icon name="info" />
        Testbetaling. Ingen ekte penger flyttes her.
      </p>
      {!payment && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {payment && (
        <div className="rounded-card border-2 border-dashed border-strong bg-surface">
          <div className="grid gap-2 p-6">
            <h1 className="text-lg">Reservasjon til Nærhjelp AS</h1>
            <p className="font-heading text-3xl leading-tight font-semibold tabular">
              {formatKr(payment.amount)}
            </p>
            <p className="text-sm text-muted">{payment.description}</p>
          </div>
          {payment.state === 'open' ? (
            <div className="border-t-2 border-dashed border-strong">
              <div className="grid gap-2 p-6">
                <Button
                  block
                  size="lg"
                  variant="primary"
                  busy={busy === 'pay'}
                  onClick={() => void press('pay')}
                >
                  Betal
                </Button>
                <p className="text-sm text-muted">Sier ja, slik kunden gjør i Vipps eller banken.</p>
              </div>
              {others.map(({ answer, text, button }) => (
                <div
                  key={answer}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t px-6 py-3"
                >
                  <p className="text-sm text-muted">{text}</p>
                  <Button busy={busy === answer} onClick={() => void press(answer)}>
                    {button}
                  </Button>
                </div>
              ))}
              {payment.stores && (
                <div className="border-t px-6 py-3">
                  <Checkbox
                    label="La reservasjonen feile senere"
                    checked={failsLater}
                    onChange={event => setFailsLater(event.currentTarget.checked)}
                  />
                </div>
              )}
            </div>
          ) : (
            <div className="grid justify-items-start gap-3 border-t-2 border-dashed border-strong p-6">
              <p className="text-sm text-muted">Dette er besvart.</p>
              <Button onClick={() => navigate(`${paymentPath(reference)}?tilbake`, { replace: true })}>
                Tilbake til Nærhjelp
              </Button>
            </div>
          )}
        </div>
      )}
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {/* With the rest: it would be moved by what comes above it. */}
      {payment && (
        <p className="text-sm text-muted">
          Denne siden er innebygd for utprøving og tilhører ingen bank. Den finnes ikke når Nærhjelp tar ekte
          betaling.
        </p>
      )}
    </div>
  )
}

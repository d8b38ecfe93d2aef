import { useMutation } from '@tanstack/react-query'
import { texts } from '#app/facts/accounts-texts.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StepList } from '#ui/step-list.tsx'
import { toast } from '#ui/toast.tsx'
import type { EmailChangeView } from '../api.ts'
import { client } from './client.ts'

type Props = { pending: NonNullable<EmailChangeView['pending']>; onChanged: () => void }

/** A pending change of address: who has confirmed, new links, and cancel. */
export function PendingEmail({ pending, onChanged }: Props) {
  const settled = { onSettled: onChanged }
  const resend = useMutation({
    mutationFn: () => client.resendEmailChange(),
    onSuccess: () => toast.success(texts.emailChangeSent),
    ...settled,
  })
  const cancel = useMutation({
    mutationFn: () => client.cancelEmailChange(),
    onSuccess: () => toast.success(texts.emailChangeCancelled),
    ...settled,
  })
  const error = resend.error ?? cancel.error
  return (
    <div className="grid gap-4">
      {error && (
        <Notice tone="danger" role="alert" title={texts.emailChangeFailed}>
          {asFailure(error).message}
        </Notice>
      )}
      <Notice tone="info" icon="mail" title="Byttet venter på bekreftelse">
        Ny adresse: <span className="font-semibold break-words">{pending.newEmail}</span>. Lenkene gjelder til{' '}
        {formatMoment(pending.expiresAt)}.
      </Notice>
      <StepList
        steps={[
          { label: 'Bekreftet fra den gamle adressen', done: pending.oldConfirmed },
          { label: 'Bekreftet fra den nye adressen', done: pending.newConfirmed },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button icon="mail" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send på nytt
        </Button>
        <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Avbryt
        </Button>
      </div>
    </div>
  )
}

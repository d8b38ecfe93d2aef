import { useMutation } from '@tanstack/react-query'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { asFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import type { SessionView } from '../api.ts'
import { client } from './client.ts'

/** Reminds the person who registered in this browser to confirm the address. */
export function ConfirmEmailBanner({ session }: { session: SessionView }) {
  const resend = useMutation({
    mutationFn: () => client.resendConfirmation({ email: session.email }),
    onSuccess: () => toast.success(sessionTexts.confirmationResent),
    onError: error => toast.error(asFailure(error).message),
  })
  if (session.emailVerified) return null
  return (
    <Notice
      tone="warning"
      icon="mail"
      title="Bekreft e-posten din"
      className="mb-6"
      action={
        <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send på nytt
        </Button>
      }
    >
      Profilen din vises ikke før e-posten er bekreftet.
    </Notice>
  )
}

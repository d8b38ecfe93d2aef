import { useMutation } from '@tanstack/react-query'
import { texts } from '#app/facts/accounts-texts.ts'
import { asFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { client } from './client.ts'
import { emailToSendTo } from './email-to-send-to.ts'

/** Mails a reset link to the address in the form; `onWrong` shows errors at its field. */
export function ForgotPassword({
  emailOf,
  onWrong,
}: {
  emailOf: () => string
  onWrong: (message: string) => void
}) {
  const sending = useMutation({
    mutationFn: (email: string) => client.requestPasswordReset({ email }),
    onSuccess: () => toast.success(texts.resetSent),
    onError: error => toast.error(texts.resetFailed, { description: asFailure(error).message }),
  })

  const send = async () => {
    const typed = emailOf()
    if (typed.trim() === '') return onWrong(texts.resetNeedsEmail)
    const email = await emailToSendTo(typed)
    if (email === null) return onWrong(texts.emailInvalid)
    sending.mutate(email)
  }

  return (
    <div className="absolute -top-2 -right-3">
      <Button variant="quiet" size="sm" busy={sending.isPending} onClick={send}>
        Glemt passord?
      </Button>
    </div>
  )
}

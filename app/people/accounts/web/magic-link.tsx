import { useMutation } from '@tanstack/react-query'
import { texts } from '#app/facts/accounts-texts.ts'
import type { Party } from '#app/facts/roles.ts'
import { asFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { addressedInput } from '../api.ts'
import { client } from './client.ts'

/** Mails a link that signs in at `door`; `onWrong` shows errors at the address field. */
export function MagicLink({
  door,
  emailOf,
  onWrong,
}: {
  door: Party
  emailOf: () => string
  onWrong: (message: string) => void
}) {
  const sending = useMutation({
    mutationFn: (email: string) => client.requestMagicLink({ email, role: door }),
    onSuccess: () => toast.success(texts.magicSent),
    onError: error => toast.error(texts.magicFailed, { description: asFailure(error).message }),
  })

  const send = () => {
    const typed = emailOf()
    if (typed.trim() === '') return onWrong(texts.magicNeedsEmail)
    const read = addressedInput.safeParse({ email: typed })
    if (!read.success) return onWrong(texts.emailInvalid)
    sending.mutate(read.data.email)
  }

  return (
    <Button icon="mail" busy={sending.isPending} onClick={send} block>
      Send magic link
    </Button>
  )
}

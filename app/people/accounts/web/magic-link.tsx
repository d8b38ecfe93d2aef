import { useMutation } from '@tanstack/react-query'
import { texts } from '#app/facts/accounts-texts.ts'
import type { Party } from '#app/facts/roles.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import { client } from './client.ts'
import { emailToSendTo } from './email-to-send-to.ts'
import { WayRow } from './way-row.tsx'

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

  const send = async () => {
    const typed = emailOf()
    if (typed.trim() === '') return onWrong(texts.magicNeedsEmail)
    const email = await emailToSendTo(typed)
    if (email === null) return onWrong(texts.emailInvalid)
    sending.mutate(email)
  }

  return (
    <WayRow icon="mail" busy={sending.isPending} onClick={send}>
      Send magic link
    </WayRow>
  )
}

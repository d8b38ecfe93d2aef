import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { texts } from '#app/facts/accounts-texts.ts'
import type { LoginType } from '#app/facts/roles.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import { client } from './client.ts'
import { rememberLoginType } from './google-memory.ts'
import { WayRow } from './way-row.tsx'

/** Goes to Google. google-completion.tsx handles the return. */
export function GoogleButton({ loginType, children }: { loginType: LoginType; children: ReactNode }) {
  const leaving = useMutation({
    mutationFn: () => client.startGoogle({ loginType }),
    onSuccess: ({ url }) => {
      rememberLoginType(loginType)
      window.location.assign(url)
    },
    onError: error => {
      const { reason, message } = asFailure(error)
      if (reason === 'google-missing') toast.info(message)
      else toast.error(texts.googleFailed, { description: message })
    },
  })
  return (
    <WayRow icon="google" busy={leaving.isPending} onClick={() => leaving.mutate()}>
      {children}
    </WayRow>
  )
}

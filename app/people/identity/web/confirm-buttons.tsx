import { useMutation } from '@tanstack/react-query'
import { asFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { IdentityProvider } from '../identity.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'

/** Goes to the provider. identity-return.page.tsx handles the return. */
export function ConfirmButtons({ providers }: { providers: readonly IdentityProvider[] }) {
  const leaving = useMutation({
    mutationFn: (provider: IdentityProvider) => client.start({ provider }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => toast.error(texts.failed, { description: asFailure(error).message }),
  })
  return (
    <div className="flex flex-wrap gap-3">
      {providers.map(provider => (
        <Button
          key={provider}
          icon="shield-check"
          busy={(leaving.isPending || leaving.isSuccess) && leaving.variables === provider}
          onClick={() => leaving.mutate(provider)}
        >
          {texts.confirmWith(provider)}
        </Button>
      ))}
    </div>
  )
}

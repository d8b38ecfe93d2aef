import { useSearchParams } from 'react-router'
import { texts } from '#app/facts/accounts-texts.ts'
import type { LoginType } from '#app/facts/roles.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { isAtStep } from '../at-step.ts'
import { GoogleButton } from './google-button.tsx'

/** The ways in besides a password. Those that are not configured say so. */
export function OtherWaysIn({
  loginType,
  verb = 'Logg inn',
}: {
  loginType: LoginType
  verb?: 'Logg inn' | 'Registrer deg'
}) {
  const [params] = useSearchParams()
  // A started sign-in continues.
  if (isAtStep(params)) return null
  return (
    <div className="mt-6 grid gap-2.5 border-t pt-6">
      <GoogleButton loginType={loginType}>{verb} med Google</GoogleButton>
      <Button icon="phone" block onClick={() => toast.info(texts.phoneSoon)}>
        {verb} med telefon
      </Button>
    </div>
  )
}

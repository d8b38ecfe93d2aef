import { useSearchParams } from 'react-router'
import { texts } from '#app/facts/accounts-texts.ts'
import type { LoginType } from '#app/facts/roles.ts'
import { toast } from '#ui/toast.tsx'
import { isAtStep } from '../at-step.ts'
import { GoogleButton } from './google-button.tsx'
import { WayRow } from './way-row.tsx'

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
    <div className={verb === 'Logg inn' ? undefined : 'mt-6 border-t'}>
      <GoogleButton loginType={loginType}>{verb} med Google</GoogleButton>
      <WayRow icon="phone" onClick={() => toast.info(texts.phoneSoon)}>
        {verb} med telefon
      </WayRow>
    </div>
  )
}

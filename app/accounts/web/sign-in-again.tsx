import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { texts } from '../texts.ts'
import { useSignOut } from './use-sign-out.ts'

/** Stands where somebody without a password must show anew who they are. */
export function SignInAgain() {
  const signOut = useSignOut()
  return (
    <Notice tone="info" action={<Button onClick={signOut}>Logg ut</Button>}>
      {texts.signInAgain}
    </Notice>
  )
}

import { sessionTexts } from '#app/facts/session-texts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSignOut } from './use-sign-out.part.ts'

/** For people without a password who must sign in again. */
export function SignInAgain() {
  const signOut = useSignOut()
  return (
    <Notice tone="info" action={<Button onClick={signOut}>Logg ut</Button>}>
      {sessionTexts.signInAgain}
    </Notice>
  )
}

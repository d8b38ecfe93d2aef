import { useCallback } from 'react'
import { client } from './client.ts'
import { useLeave } from './use-leave.part.ts'

/** Signs out everywhere and goes to the front page, even if the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave()
  return useCallback(async () => {
    await client.signOut({ everywhere: true }).catch(() => {})
    await leave()
  }, [leave])
}

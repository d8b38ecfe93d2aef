import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { client } from '#app/browser.ts'
import { endSession } from './session.ts'

/** Signs out everywhere and goes to the front page. That the server could not be told is tolerated (section 4). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    await client.accounts.signOut({ everywhere: true }).catch(() => {})
    endSession()
    navigate('/')
  }, [navigate])
}

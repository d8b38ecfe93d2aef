import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { client } from '#app/browser.ts'
import { endSession } from './session.ts'

/** Signs out everywhere and goes to the front page. That the server could not be told is tolerated (section 4). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    await client.accounts.signOut({ everywhere: true }).catch(() => {})
    // In this order: a frame that finds itself without a session would lead to its own door instead.
    await navigate('/')
    endSession()
  }, [navigate])
}

import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { endSession } from './session.part.ts'

/** Forgets the session, already ended by the server, and goes to the front page. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    // In this order: a frame without a session would redirect to its own sign-in page.
    await navigate('/')
    endSession()
  }, [navigate])
}

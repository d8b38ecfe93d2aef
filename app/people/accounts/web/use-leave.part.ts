import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { endSession } from './session.part.ts'

/** Forgets the session, which the server has ended already, and goes to the front page. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    // In this order: a frame that finds itself without a session would lead to its own door instead.
    await navigate('/')
    endSession()
  }, [navigate])
}

import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { homeOf, type RoleName } from '#app/facts/roles.ts'
import { useSession } from './session.part.ts'

/**
 * Whoever comes to a door of their own role and is signed in already, is led on: to where they wanted to go, else home. Asked
 * once, as the page is opened: who signs in here is led on by what signs them in. Nobody is with null.
 */
export function useLedOn(role: RoleName | null, next: string | null = null): void {
  const navigate = useNavigate()
  const { data: session } = useSession()
  const isAnswered = useRef(false)
  useEffect(() => {
    if (session === undefined || isAnswered.current) return
    isAnswered.current = true
    if (role && session?.role === role) navigate(next ?? homeOf[role], { replace: true })
  }, [session, role, next, navigate])
}

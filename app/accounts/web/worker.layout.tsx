import { Outlet } from 'react-router'
import type { ShellNavItem } from '#ui/shell.tsx'
import { ConfirmEmailBanner } from './confirm-email-banner.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

const overview: ShellNavItem = { to: '/employee-dashboard', label: 'Oversikt', icon: 'home' }
const assignments: ShellNavItem = { to: '/employee-assignments', label: 'Oppdrag', icon: 'briefcase' }
const messages: ShellNavItem = { to: '/employee-messages', label: 'Meldinger', icon: 'chat' }
const documents: ShellNavItem = { to: '/employee-documents', label: 'Dokumenter', icon: 'doc' }
const profile: ShellNavItem = { to: '/employee-profile', label: 'Min profil', icon: 'user' }
const security: ShellNavItem = { to: '/employee-security', label: 'Sikkerhet', icon: 'shield' }

/** The frame around a worker's pages. */
export default function WorkerLayout() {
  return (
    <SignedInFrame
      area="worker"
      nav={[overview, assignments, messages, documents, profile, security]}
      bottom={[overview, assignments, messages, profile]}
      banner={session => <ConfirmEmailBanner session={session} />}
    >
      <Outlet />
    </SignedInFrame>
  )
}

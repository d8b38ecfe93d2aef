import { Outlet } from 'react-router'
import type { ShellNavItem } from '#ui/shell.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

const overview: ShellNavItem = { to: '/consumer-dashboard', label: 'Oversikt', icon: 'home' }
const search: ShellNavItem = { to: '/consumer-search', label: 'Finn hjelp', icon: 'search' }
const orders: ShellNavItem = { to: '/consumer-orders', label: 'Bestillinger', icon: 'receipt' }
const messages: ShellNavItem = { to: '/consumer-messages', label: 'Meldinger', icon: 'chat' }
const profile: ShellNavItem = { to: '/consumer-profile', label: 'Min profil', icon: 'user' }
const security: ShellNavItem = { to: '/consumer-security', label: 'Sikkerhet', icon: 'shield' }

/** The frame around a customer's pages. */
export default function ConsumerLayout() {
  return (
    <SignedInFrame
      area="employer"
      nav={[overview, search, orders, messages, profile, security]}
      bottom={[overview, search, orders, messages]}
    >
      <Outlet />
    </SignedInFrame>
  )
}

import { Outlet } from 'react-router'
import type { ShellNavItem } from '#ui/shell.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

const workers: ShellNavItem = { to: '/admin-dashboard', label: 'Ansatte', icon: 'users', end: true }
const complaints: ShellNavItem = { to: '/admin-complaints', label: 'Reklamasjoner', icon: 'flag' }

/** The frame around the administrators' pages. */
export default function AdminLayout() {
  return (
    <SignedInFrame area="admin" nav={[workers, complaints]} bottom={[workers, complaints]}>
      <Outlet />
    </SignedInFrame>
  )
}

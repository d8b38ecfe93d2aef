import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { Portrait } from '#ui/portrait.tsx'

/** The person who is signed in. */
export type ShellUser = { name: string; role: string; portrait?: string | null }

/** Name and role, without a menu. */
export function UserFace({ user }: { user: ShellUser }) {
  return (
    <>
      <Portrait size="s" src={user.portrait} name={user.name} />
      <span className="min-w-0">
        <span className="block text-sm leading-[1.25] font-semibold break-words">{user.name}</span>
        <span className="text-xs text-muted">{user.role}</span>
      </span>
    </>
  )
}

/** Opens the user's menu upwards from the bottom of the sidebar. */
export function UserCard({ user, children }: { user: ShellUser; children: ReactNode }) {
  return (
    <Menu
      label="Brukermeny"
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          className="mt-auto flex w-full flex-none items-center gap-3 rounded-card border bg-surface p-2.5 text-left hover:bg-surface-raised"
        >
          <UserFace user={user} />
          <Icon name="dots" className="ml-auto text-muted" />
        </button>
      }
    >
      {children}
    </Menu>
  )
}

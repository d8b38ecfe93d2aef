import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Dot, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { BottomBar } from './shell/bottom-bar.tsx'
import { Drawer } from './shell/drawer.tsx'
import { NavList, type ShellNavItem } from './shell/nav-list.tsx'
import { type ShellUser, UserCard, UserFace } from './shell/user-card.tsx'

export type { ShellNavItem, ShellUser }

/**
 * Layout of the signed-in areas: sidebar from 960 px; below that top bar, drawer and bottom bar.
 * `menu` is what the user card opens: the theme control and `MenuItem`s. It closes by itself when one is chosen.
 */
export function Shell({
  brand,
  home,
  nav,
  bottom,
  user,
  menu,
  bell,
  banner,
  wide = false,
  bare = false,
  children,
}: {
  brand: ReactNode
  /** Where the logo leads. */
  home: string
  nav: readonly ShellNavItem[]
  /** The most used places, at most four. */
  bottom: readonly ShellNavItem[]
  user: ShellUser
  menu: ReactNode
  /** Notifications in the top bar. The label says how many are new. */
  bell?: { to: string; label: string; unread: boolean }
  /** Above the page's content. */
  banner?: ReactNode
  /** Without the limit of 1120 px. */
  wide?: boolean
  /** One task on a narrow screen: without top bar and bottom bar, as the page has its own. */
  bare?: boolean
  children: ReactNode
}) {
  return (
    <>
      <SkipLink />
      <div className="grid min-h-dvh grid-cols-1 content-start lg:grid-cols-[var(--sidebar)_minmax(0,1fr)] lg:content-stretch">
        <aside
          aria-label="Sidemeny"
          className="sticky top-0 flex h-dvh max-h-[1000px] flex-col overflow-y-auto px-4 pt-6 pb-4 max-lg:hidden print:hidden"
        >
          <Logo to={home} className="mb-[22px] flex-none px-2.5">
            {brand}
          </Logo>
          <div className="flex-none pb-4">
            <NavList items={nav} />
          </div>
          <UserCard user={user}>{menu}</UserCard>
        </aside>
        <div
          className={cx(
            'flex min-w-0 flex-col lg:border-l',
            !bare && 'max-lg:pb-[calc(var(--bottombar)+env(safe-area-inset-bottom))]',
          )}
        >
          <header
            className={cx(
              'min-h-(--topbar) items-center gap-2 border-b pr-3 pl-5 lg:hidden print:hidden',
              bare ? 'hidden' : 'flex',
            )}
          >
            <Logo to={home} compact>
              {brand}
            </Logo>
            <div className="ml-auto flex">
              {bell && (
                <Link
                  to={bell.to}
                  aria-label={bell.label}
                  className="relative grid size-(--control) place-items-center rounded-control text-text hover:bg-surface-raised"
                >
                  <Icon name="bell" size="lg" />
                  {bell.unread && (
                    <Dot className="absolute top-[9px] right-[9px] outline-2 outline-background" />
                  )}
                </Link>
              )}
              <Drawer
                trigger={<IconButton icon="menu" variant="plain" aria-label="Meny" />}
                head={<UserFace user={user} />}
              >
                {close => (
                  <>
                    <NavList items={nav} onChoose={close} />
                    <div className="mt-auto border-t pt-4">{menu}</div>
                  </>
                )}
              </Drawer>
            </div>
          </header>
          <main
            id="innhold"
            tabIndex={-1}
            className={cx(
              'w-full flex-1 px-5 pb-10 outline-none lg:px-12 lg:pt-9 lg:pb-[72px]',
              !bare && 'pt-6',
              !wide && 'max-w-[1120px] max-lg:mx-auto',
            )}
          >
            {banner}
            {children}
          </main>
        </div>
        {!bare && <BottomBar items={bottom} />}
      </div>
    </>
  )
}

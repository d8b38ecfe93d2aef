import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Logo } from '#ui/logo.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Drawer } from './shell/drawer.tsx'
import { SkipLink } from './skip-link.tsx'

/** A link of the public header. */
export type SiteLink = { to: string; label: string; end?: boolean }
/** One of the ways to sign in: a short word to see, and the whole name to hear. */
export type SignInLink = { to: string; label: string; name: string }

/**
 * Header of the public pages. From 1160 px everything stands in a row; below, the links fold into a menu.
 * `account` takes the place of the sign-in links when somebody is signed in (a `Menu`).
 */
export function SiteHeader({
  brand,
  links,
  signIn,
  account,
  menuFoot,
  overlay = false,
  atSignIn = false,
  className,
}: {
  brand: ReactNode
  links: readonly SiteLink[]
  signIn: readonly SignInLink[]
  account?: ReactNode
  /** At the bottom of the folded menu, for example the theme control. */
  menuFoot?: ReactNode
  /** Lies on what comes below it: for a page that starts with a `Hero`. */
  overlay?: boolean
  /** The page is itself a sign-in: where the header is folded, its menu has the other door. */
  atSignIn?: boolean
  className?: string
}) {
  return (
    <header className={cx('z-2', overlay ? 'absolute inset-x-0 top-0' : 'relative', className)}>
      <SkipLink />
      <div className="mx-auto flex min-h-16 w-full max-w-[calc(var(--page)+80px)] items-center gap-3 px-5 sm:min-h-[76px] sm:gap-8 sm:px-10">
        <Logo to="/">{brand}</Logo>
        <nav aria-label="Hovedmeny" className="max-xl:hidden">
          <ul className="flex gap-[22px]">
            {links.map(link => (
              <li key={link.to}>
                <NavLink
                  to={link.to}
                  end={link.end}
                  className={({ isActive }) =>
                    cx(
                      'inline-flex min-h-(--control) items-center border-b-2 text-sm font-medium whitespace-nowrap text-text no-underline hover:border-strong',
                      isActive ? 'border-primary' : 'border-transparent',
                    )
                  }
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {account ? (
          <div className="ml-auto flex items-center">{account}</div>
        ) : (
          <SignIn links={signIn} folded={!atSignIn} />
        )}
        <div className={cx('xl:hidden', !account && '-ml-1')}>
          <Drawer trigger={<IconButton icon="menu" variant="plain" aria-label="Meny" className="-mr-2" />}>
            {close => (
              <>
                <nav aria-label="Hovedmeny">
                  <ul className="grid gap-0.5">
                    {links.map(link => (
                      <li key={link.to}>
                        <NavLink
                          to={link.to}
                          end={link.end}
                          onClick={close}
                          className={({ isActive }) =>
                            cx(
                              'flex min-h-(--control) items-center rounded-control px-3 py-2 no-underline',
                              isActive
                                ? 'bg-primary-soft font-semibold text-text'
                                : 'font-medium text-text hover:bg-surface',
                            )
                          }
                        >
                          {link.label}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </nav>
                {!account && (
                  <div className="grid gap-2 border-t pt-5">
                    <p className="text-sm text-muted">Logg inn</p>
                    {signIn.map(link => (
                      <NavLink
                        key={link.to}
                        to={link.to}
                        aria-label={link.name}
                        onClick={close}
                        className={buttonClass({ variant: 'line', block: true })}
                      >
                        {link.label}
                      </NavLink>
                    ))}
                  </div>
                )}
                {menuFoot && <div className="mt-auto">{menuFoot}</div>}
              </>
            )}
          </Drawer>
        </div>
      </div>
    </header>
  )
}

function SignIn({ links, folded }: { links: readonly SignInLink[]; folded: boolean }) {
  return (
    <>
      <div className="ml-auto flex items-center gap-3 text-sm whitespace-nowrap max-xl:hidden">
        <span className="text-muted" aria-hidden="true">
          Logg inn
        </span>
        <span className="flex rounded-control border border-strong">
          {links.map((link, index) => (
            <NavLink
              key={link.to}
              to={link.to}
              aria-label={link.name}
              className={cx(
                'flex min-h-[42px] items-center px-3.5 font-semibold text-text no-underline hover:bg-surface-raised',
                index > 0 && 'border-l border-strong',
                index === 0 && 'rounded-l-[9px]',
                index === links.length - 1 && 'rounded-r-[9px]',
              )}
            >
              {link.label}
            </NavLink>
          ))}
        </span>
      </div>
      <div className="ml-auto xl:hidden">
        {folded && (
          <Menu
            label="Logg inn"
            trigger={
              <Button size="sm" className="max-sm:min-h-(--control)">
                Logg inn
              </Button>
            }
          >
            {links.map(link => (
              <MenuItem key={link.to} to={link.to}>
                {link.name}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </>
  )
}

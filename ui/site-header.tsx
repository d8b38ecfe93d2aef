import type { ReactNode } from 'react'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { HeaderDrawer, HeaderMenu } from './header-surfaces.tsx'
import { SkipLink } from './skip-link.tsx'

/** A link of the public header. */
export type SiteLink = { to: string; label: string }
/** One of the ways to sign in: a short word to see, and the whole name to hear. */
export type SignInLink = { to: string; label: string; name: string }

const drawerId = 'site-menu'
const signInId = 'site-sign-in'

/**
 * Header of the public pages. From 1160 px everything stands in a row; below, the links fold into a menu. Its
 * surfaces open by themselves (`popover`), so that they do so before any script has run.
 * `account` takes the place of the sign-in links when somebody is signed in (a `HeaderMenu`).
 */
export function SiteHeader({
  brand,
  links,
  signIn,
  pathname,
  account,
  menuFoot,
  overlay = false,
  atSignIn = false,
  className,
}: {
  brand: ReactNode
  links: readonly SiteLink[]
  signIn: readonly SignInLink[]
  /** Where the visitor is: the link that leads there is marked. */
  pathname: string
  account?: ReactNode
  /** At the bottom of the folded menu, for example the theme control. */
  menuFoot?: ReactNode
  /** Lies on what comes below it: for a page that starts with a `Hero`. */
  overlay?: boolean
  /** The page is itself a sign-in: where the header is folded, its menu has the other door. */
  atSignIn?: boolean
  className?: string
}) {
  // Built pages are folders, so their addresses end with a slash.
  const path = pathname.replace(/(.)\/$/, '$1')
  const here = (to: string) => (to === path ? 'page' : undefined)
  return (
    <header className={cx('z-2 print:hidden', overlay ? 'absolute inset-x-0 top-0' : 'relative', className)}>
      <SkipLink />
      <div className="mx-auto flex min-h-16 w-full max-w-[calc(var(--page)+80px)] items-center gap-3 px-5 sm:min-h-[76px] sm:gap-8 sm:px-10">
        <Logo to="/">{brand}</Logo>
        <nav aria-label="Hovedmeny" className="max-xl:hidden">
          <ul className="flex gap-[22px]">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={here(to)}
                  className="inline-flex min-h-(--control) items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-text no-underline hover:border-strong aria-[current=page]:border-primary"
                >
                  {label}
                </Link>
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
          <IconButton
            icon="menu"
            variant="plain"
            aria-label="Meny"
            popoverTarget={drawerId}
            className="-mr-2"
          />
          <HeaderDrawer id={drawerId} label="Meny">
            <nav aria-label="Hovedmeny">
              <ul className="grid gap-0.5">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      aria-current={here(to)}
                      className="flex min-h-(--control) items-center rounded-control px-3 py-2 font-medium text-text no-underline hover:bg-surface aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            {!account && (
              <div className="grid gap-2 border-t pt-5">
                <p className="text-sm text-muted">Logg inn</p>
                {signIn.map(link => (
                  <Link
                    key={link.to}
                    to={link.to}
                    aria-label={link.name}
                    className={buttonClass({ variant: 'line', block: true })}
                  >
                    {link.label}
                  </Link>
                ))}
              </div>
            )}
            {menuFoot && <div className="mt-auto">{menuFoot}</div>}
          </HeaderDrawer>
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
            <Link
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
            </Link>
          ))}
        </span>
      </div>
      <div className="ml-auto xl:hidden">
        {folded && (
          <>
            <Button size="sm" className="max-sm:min-h-(--control)" popoverTarget={signInId}>
              Logg inn
            </Button>
            <HeaderMenu id={signInId} label="Logg inn">
              {links.map(link => (
                <MenuItem key={link.to} to={link.to}>
                  {link.name}
                </MenuItem>
              ))}
            </HeaderMenu>
          </>
        )}
      </div>
    </>
  )
}

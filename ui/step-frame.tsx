import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { SkipLink } from '#ui/skip-link.tsx'

/** The frame of one step that is to be finished: no menus, the name, and the way back. */
export function StepFrame({
  brand,
  home,
  back,
  banner,
  children,
}: {
  brand: ReactNode
  /** Where the logo leads. */
  home: string
  back?: { to: string; label: string }
  /** Above the page's content. */
  banner?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="border-b">
        <div className="mx-auto flex min-h-16 w-full max-w-[1040px] flex-wrap items-center justify-between gap-x-4 px-5">
          <Logo to={home}>{brand}</Logo>
          {back && (
            <Link
              to={back.to}
              className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium no-underline"
            >
              <Icon name="arrow-left" size="sm" />
              {back.label}
            </Link>
          )}
        </div>
      </header>
      <main
        id="innhold"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1040px] px-5 py-8 outline-none sm:py-10"
      >
        {banner}
        {children}
      </main>
    </div>
  )
}

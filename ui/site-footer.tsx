import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { Wrap } from '#ui/wrap.tsx'

/** Foot of the public pages: the name with a sentence, groups of links, and a last line. */
export function SiteFooter({
  brand,
  text,
  foot,
  groups,
  end,
}: {
  brand: ReactNode
  text?: ReactNode
  /** Under the sentence, for example the theme control. */
  foot?: ReactNode
  groups: ReadonlyArray<{ title: string; links: ReadonlyArray<{ to: string; label: string }> }>
  /** Texts of the last line, spread over its width. */
  end?: readonly string[]
}) {
  return (
    <footer className="pt-12 pb-10 text-sm print:hidden">
      <Wrap>
        <div className="grid grid-cols-2 gap-x-5 gap-y-7 lg:grid-cols-[1.7fr_1fr_1fr_1fr] lg:gap-10">
          <div className="max-sm:col-span-2">
            <Logo>{brand}</Logo>
            {text && <p className="mt-2 max-w-[34ch] text-muted">{text}</p>}
            {foot && <div className="mt-5 max-w-[280px]">{foot}</div>}
          </div>
          {groups.map(group => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className="mb-2 font-text text-sm leading-[1.4] font-semibold tracking-normal">
                {group.title}
              </h2>
              <ul>
                {group.links.map(link => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      className="inline-block py-[5px] text-muted no-underline hover:text-text hover:underline"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {end && (
          <div className="mt-10 flex flex-wrap justify-between gap-3 border-t pt-5 text-muted">
            {end.map(line => (
              <span key={line}>{line}</span>
            ))}
          </div>
        )}
      </Wrap>
    </footer>
  )
}

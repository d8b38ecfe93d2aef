import { Outlet, useLocation } from 'react-router'
import { headPlace } from '#app/client/static-document.ts'
import { themeKey } from '#app/client/stored-keys.ts'
import { brand } from '#app/facts/brand.ts'
import { SiteHead } from '#app/people/accounts/web/site-head.part.tsx'
import { useSignOut } from '#app/people/accounts/web/use-sign-out.part.ts'
import { SiteFooter } from '#ui/site-footer.tsx'
import { ThemeControl } from '#ui/theme-control.tsx'

const groups = [
  {
    title: brand.name,
    links: [
      { to: '/om-oss', label: 'Om oss' },
      { to: '/vare-tjenester', label: 'Våre tjenester' },
      { to: '/slik-fungerer-det', label: 'Slik fungerer det' },
    ],
  },
  {
    title: 'Hjelp',
    links: [
      { to: '/faq', label: 'Vanlige spørsmål' },
      { to: '/kontakt-oss', label: 'Kontakt oss' },
    ],
  },
  {
    title: 'Juridisk',
    links: [
      { to: '/vilkar-for-bruk', label: 'Vilkår for bruk' },
      { to: '/angrerett', label: 'Angrerett' },
      { to: '/personvern', label: 'Personvern' },
    ],
  },
]

/** Header and footer of everything that needs no sign-in. */
export default function SiteLayout() {
  const { pathname } = useLocation()
  const signOut = useSignOut()
  return (
    <>
      <div id={headPlace} className="contents">
        {/* Each page renders its own header, with its popovers closed. */}
        <SiteHead key={pathname} pathname={pathname} onSignOut={signOut} />
      </div>
      <Outlet />
      <SiteFooter
        brand={brand.name}
        text={brand.tagline}
        foot={<ThemeControl storageKey={themeKey} />}
        groups={groups}
        end={[`© ${brand.copyrightYear} ${brand.company}`, 'Alle priser er med mva.']}
      />
    </>
  )
}

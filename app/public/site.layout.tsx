import { Outlet, useLocation } from 'react-router'
import { SiteHead } from '#app/accounts/web/site-head.tsx'
import { brand } from '#app/brand.ts'
import { SiteFooter } from '#ui/site-footer.tsx'

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
      { to: '/personvern', label: 'Personvern' },
    ],
  },
]

/** Header and footer of everything that needs no sign-in. */
export default function SiteLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <SiteHead pathname={pathname} />
      <Outlet />
      <SiteFooter
        brand={brand.name}
        text={brand.tagline}
        groups={groups}
        end={[`© ${brand.copyrightYear} ${brand.company}`, 'Alle priser er med mva.']}
      />
    </>
  )
}

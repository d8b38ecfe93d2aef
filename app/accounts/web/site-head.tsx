import { brand } from '#app/brand.ts'
import { themeKey } from '#app/theme-key.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { SiteHeader } from '#ui/site-header.tsx'
import { ThemeControl } from '#ui/theme-control.tsx'
import type { SessionView } from '../api.ts'
import { homeOf, loginOf, type RoleName } from '../roles.ts'
import { useSession } from './session.ts'
import { useSignOut } from './use-sign-out.ts'

const links = [
  { to: '/', label: 'Hjem', end: true },
  { to: '/vare-tjenester', label: 'Våre tjenester' },
  { to: '/slik-fungerer-det', label: 'Slik fungerer det' },
  { to: '/om-oss', label: 'Om oss' },
  { to: '/faq', label: 'Vanlige spørsmål' },
  { to: '/kontakt-oss', label: 'Kontakt oss' },
]

const signIn = [
  { to: loginOf.employer, label: 'Oppdragsgiver', name: 'Logg inn som oppdragsgiver' },
  { to: loginOf.worker, label: 'Ansatt', name: 'Logg inn som ansatt' },
]

/** Specification, section 2: the name, else the e-mail before the at-sign, else 'Bruker'. */
const displayName = ({ fullName, email }: SessionView) => fullName || email.split('@')[0] || 'Bruker'

const places: Record<RoleName, { to: string; label: string }[]> = {
  employer: [
    { to: homeOf.employer, label: 'Oversikt' },
    { to: '/consumer-messages', label: 'Meldinger' },
    { to: '/consumer-security', label: 'Sikkerhet' },
  ],
  worker: [
    { to: homeOf.worker, label: 'Oversikt' },
    { to: '/employee-messages', label: 'Meldinger' },
    { to: '/employee-security', label: 'Sikkerhet' },
  ],
  admin: [{ to: homeOf.admin, label: 'Oversikt' }],
}

/** The public header, for visitors and for those who are signed in. */
export function SiteHead({ overlay }: { overlay: boolean }) {
  const { data: session } = useSession()
  return (
    <SiteHeader
      brand={brand.name}
      links={links}
      signIn={signIn}
      overlay={overlay}
      account={session ? <AccountMenu session={session} /> : undefined}
      menuFoot={<ThemeControl storageKey={themeKey} />}
    />
  )
}

function AccountMenu({ session }: { session: SessionView }) {
  const signOut = useSignOut()
  return (
    <Menu label="Brukermeny" trigger={<Button iconEnd="down">{displayName(session)}</Button>}>
      <ThemeControl storageKey={themeKey} className="mb-2" />
      {places[session.role].map(place => (
        <MenuItem key={place.to} to={place.to}>
          {place.label}
        </MenuItem>
      ))}
      <MenuItem icon="logout" onSelect={signOut}>
        Logg ut
      </MenuItem>
    </Menu>
  )
}

import { themeKey } from '#app/client/stored-keys.ts'
import { brand } from '#app/facts/brand.ts'
import { customerRole, homeOf, loginOf, type RoleName } from '#app/facts/roles.ts'
import { Button } from '#ui/button.tsx'
import { HeaderMenu } from '#ui/header-surfaces.tsx'
import type { IconName } from '#ui/icon.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { SiteHeader } from '#ui/site-header.tsx'
import { ThemeControl } from '#ui/theme-control.tsx'
import type { SessionView } from '../api.ts'
import { displayName } from '../display-name.ts'
import { useSession } from './session.part.ts'

const links = [
  { to: '/', label: 'Hjem' },
  { to: '/vare-tjenester', label: 'Våre tjenester' },
  { to: '/slik-fungerer-det', label: 'Slik fungerer det' },
  { to: '/om-oss', label: 'Om oss' },
  { to: '/faq', label: 'Vanlige spørsmål' },
  { to: '/kontakt-oss', label: 'Kontakt oss' },
]

const signIn = [
  { to: loginOf[customerRole], label: 'Oppdragsgiver', name: 'Logg inn som oppdragsgiver' },
  { to: loginOf.worker, label: 'Ansatt', name: 'Logg inn som ansatt' },
]

const places: Record<RoleName, { to: string; label: string; icon: IconName }[]> = {
  [customerRole]: [
    { to: homeOf[customerRole], label: 'Oversikt', icon: 'home' },
    { to: '/consumer-messages', label: 'Meldinger', icon: 'chat' },
    { to: '/consumer-security', label: 'Sikkerhet', icon: 'shield' },
  ],
  worker: [
    { to: homeOf.worker, label: 'Oversikt', icon: 'home' },
    { to: '/employee-messages', label: 'Meldinger', icon: 'chat' },
    { to: '/employee-security', label: 'Sikkerhet', icon: 'shield' },
  ],
  admin: [{ to: homeOf.admin, label: 'Oversikt', icon: 'home' }],
}

/** The public header, for visitors and signed-in people. */
export function SiteHead({ pathname, onSignOut }: { pathname: string; onSignOut: () => void }) {
  const { data: session } = useSession()
  return (
    <SiteHeader
      brand={brand.name}
      links={links}
      signIn={signIn}
      pathname={pathname}
      overlay={pathname === '/'}
      atSignIn={pathname.startsWith('/login-')}
      account={session ? <AccountMenu session={session} onSignOut={onSignOut} /> : undefined}
      menuFoot={<ThemeControl storageKey={themeKey} />}
    />
  )
}

const menuId = 'site-account'

function AccountMenu({ session, onSignOut }: { session: SessionView; onSignOut: () => void }) {
  const name = displayName(session)
  // Long names do not fit a narrow header; the picture replaces them, and the menu shows them in full.
  return (
    <>
      <Button iconEnd="down" className="max-sm:px-2" popoverTarget={menuId}>
        <Portrait src={session.image} name={name} size="s" className="sm:hidden" />
        <span className="max-w-[220px] truncate max-sm:sr-only">{name}</span>
      </Button>
      <HeaderMenu id={menuId} label="Brukermeny">
        <p className="px-3 pt-1 pb-2.5 text-sm font-semibold break-words">{name}</p>
        <ThemeControl storageKey={themeKey} className="mb-2" />
        {places[session.role].map(place => (
          <MenuItem key={place.to} to={place.to} icon={place.icon}>
            {place.label}
          </MenuItem>
        ))}
        <MenuItem icon="logout" onSelect={onSignOut}>
          Logg ut
        </MenuItem>
      </HeaderMenu>
    </>
  )
}

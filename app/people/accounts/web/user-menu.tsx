import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { themeKey } from '#app/client/stored-keys.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { asFailure } from '#platform/client/failure.ts'
import { useInstall } from '#platform/client/install.ts'
import { MenuItem } from '#ui/menu-item.tsx'
import { ThemeControl } from '#ui/theme-control.tsx'
import { toast } from '#ui/toast.tsx'
import type { SessionView } from '../api.ts'
import { client } from './client.ts'
import { startSession } from './session.part.ts'
import { useSignOut } from './use-sign-out.part.ts'

/** The toast offering a second profile, by id, so that it can be dismissed. */
const offer = 'no-other-profile'

/** The user card's menu: theme, other profile, sign out. */
export function UserMenu({ session }: { session: SessionView }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const install = useInstall()
  const switching = useMutation({
    mutationFn: () => client.switchProfile(),
    onSuccess: async ({ home }) => {
      await startSession()
      navigate(home)
    },
    onError: error => toast.error(asFailure(error).message),
  })

  const leave = () => {
    toast.dismiss(offer)
    signOut()
  }

  const switchProfile = () => {
    if (session.profileTypes.length > 1) return switching.mutate()
    const isWorker = session.role === 'worker'
    const page = isWorker ? '/employee-become-consumer' : '/consumer-become-employee'
    toast.info(sessionTexts.noOtherProfile, {
      id: offer,
      description: sessionTexts.noOtherProfileHint,
      // It is an offer, so it stays until accepted or closed.
      duration: Number.POSITIVE_INFINITY,
      action: {
        label: isWorker ? sessionTexts.becomeCustomer : sessionTexts.becomeWorker,
        onClick: () => navigate(page),
      },
    })
  }

  return (
    <>
      <ThemeControl storageKey={themeKey} className="mb-2" />
      {session.role !== 'admin' && (
        <MenuItem icon="users" onSelect={switchProfile} busy={switching.isPending}>
          Bytt profil
        </MenuItem>
      )}
      {install && (
        <MenuItem icon="download" onSelect={install}>
          Installer appen
        </MenuItem>
      )}
      <MenuItem icon="logout" onSelect={leave}>
        Logg ut
      </MenuItem>
    </>
  )
}

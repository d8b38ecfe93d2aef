import { queryClient } from '#app/client/feature-client.ts'
import { usePress, usePressed } from '#app/client/press.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { toast } from '#ui/toast.tsx'
import type { MyProfile } from '../api.ts'
import { client } from './client.ts'
import { profileKey } from './own-edits.ts'

const name = ['profiles', 'visibility']

const shown = (profile: MyProfile | undefined, visible: boolean): MyProfile | undefined =>
  profile?.worker ? { ...profile, worker: { ...profile.worker, visible } } : profile

/**
 * Shows or hides the worker's profile: at once on screen, reverted if the server refuses. Only the last choice is
 * confirmed to the person.
 */
export function useVisibility(profile: MyProfile) {
  const pressed = usePressed<boolean>(name)
  const { mutate, isPending } = usePress<boolean>({
    name,
    send: visible => client.setVisibility({ visible }),
    keep: visible => queryClient.setQueryData<MyProfile>(profileKey, old => shown(old, visible)),
    done: visible => void toast.success(visible ? texts.nowVisible : texts.nowHidden),
    failed: () => void toast.error(texts.visibilityFailed),
  })
  return { visible: pressed ?? profile.worker?.visible === true, busy: isPending, setVisible: mutate }
}

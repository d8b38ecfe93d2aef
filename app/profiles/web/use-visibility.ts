import { useMutation } from '@tanstack/react-query'
import { client, queryClient } from '#app/browser.ts'
import { toast } from '#ui/toast.tsx'
import type { MyProfile } from '../api.ts'
import { texts } from '../texts.ts'
import { everythingChanged, profileKey, rememberEdit } from './own-edits.ts'

const shown = (profile: MyProfile | undefined, visible: boolean | null): MyProfile | undefined =>
  profile?.worker ? { ...profile, worker: { ...profile.worker, visible } } : profile

/** Shows or hides the worker's profile: seen at once, taken back if the server does not agree (specification, section 4). */
export function useVisibility(profile: MyProfile) {
  const { mutate, isPending } = useMutation({
    mutationFn: (visible: boolean) => client.profiles.setVisibility({ version: profile.version, visible }),
    onMutate: async visible => {
      await queryClient.cancelQueries({ queryKey: profileKey })
      const before = profile.worker?.visible ?? null
      queryClient.setQueryData<MyProfile>(profileKey, old => shown(old, visible))
      return { before }
    },
    onError: (_error, _visible, saved) => {
      queryClient.setQueryData<MyProfile>(profileKey, old => shown(old, saved?.before ?? null))
      toast.error(texts.visibilityFailed)
    },
    onSuccess: ({ version }, visible) => {
      rememberEdit(profile.profileId, version)
      toast.success(visible ? texts.nowVisible : texts.nowHidden)
    },
    onSettled: everythingChanged,
  })
  return { visible: profile.worker?.visible === true, busy: isPending, setVisible: mutate }
}

import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { toast } from '#ui/toast.tsx'
import type { MyProfile } from '../api.ts'
import { client } from './client.ts'
import { everythingChanged, profileKey } from './own-edits.ts'

const mutationKey = ['profiles', 'visibility']
/** Is this the last pending choice? */
const isLast = () => queryClient.isMutating({ mutationKey }) <= 1

const shown = (profile: MyProfile | undefined, visible: boolean | null): MyProfile | undefined =>
  profile?.worker ? { ...profile, worker: { ...profile.worker, visible } } : profile

/**
 * Shows or hides the worker's profile: at once on screen, reverted if the server refuses. Choices are sent in
 * order; only the last one is confirmed to the person.
 */
export function useVisibility(profile: MyProfile) {
  const { mutate, isPending } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: (visible: boolean) => client.setVisibility({ visible }),
    onMutate: async visible => {
      await queryClient.cancelQueries({ queryKey: profileKey })
      queryClient.setQueryData<MyProfile>(profileKey, old => shown(old, visible))
    },
    onError: (_error, visible) => {
      if (!isLast()) return
      // Until the refetch below answers, show the previous state.
      queryClient.setQueryData<MyProfile>(profileKey, old => shown(old, !visible))
      toast.error(texts.visibilityFailed)
    },
    onSuccess: (_done, visible) => {
      if (isLast()) toast.success(visible ? texts.nowVisible : texts.nowHidden)
    },
    onSettled: () => (isLast() ? everythingChanged() : undefined),
  })
  return { visible: profile.worker?.visible === true, busy: isPending, setVisible: mutate }
}

import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import type { MyProfile } from '../api.ts'
import { client } from './client.ts'
import { ImageField } from './image-field.tsx'

/** One's own profile picture, saved when confirmed. */
export function OwnImage({ profile }: { profile: MyProfile }) {
  const settled = { onSettled: () => queryClient.invalidateQueries() }
  const upload = useMutation({
    mutationFn: (image: File) => client.uploadImage({ image }),
    onSuccess: () => toast.success(texts.imageSaved),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: () => client.removeImage(),
    onSuccess: () => toast.success(texts.imageRemoved),
    ...settled,
  })
  const failed = upload.error ?? remove.error
  return (
    <ImageField
      src={profile.image}
      name={profile.fullName}
      busy={upload.isPending || remove.isPending}
      error={failed ? asFailure(failed).message : null}
      onChoose={image => {
        remove.reset()
        upload.mutate(image)
      }}
      onRemove={() => {
        upload.reset()
        remove.mutate()
      }}
    />
  )
}

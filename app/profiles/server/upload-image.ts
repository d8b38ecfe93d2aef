import { command } from '#platform/command.ts'
import { storeSquareImage } from '#platform/storage/images.ts'
import { imageInput } from '../api.ts'
import { imageUrl } from '../images.ts'
import { mayChangeImage, replaceImage } from './own-image.ts'
import { lockOwnProfile, type Profile } from './own-profile.ts'

type Uploaded = { image: string }

/** Somebody gives their profile a picture. Errors: INVALID_INPUT at `image` for what is too large or no picture. */
export const uploadImage = command<{ image: File }, Uploaded, Profile>({
  name: 'profile.upload-image',
  input: imageInput,
  load: ({ tx, actor }) => lockOwnProfile(tx, actor),
  authorise: ({ actor }, profile) => mayChangeImage(actor, profile),
  run: async ({ tx, input, now }, profile) => {
    const name = await storeSquareImage(new Uint8Array(await input.image.arrayBuffer()))
    await replaceImage(tx, profile, name, now)
    return { image: imageUrl(name) ?? '' }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})

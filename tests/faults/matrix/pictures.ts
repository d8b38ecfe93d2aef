import sharp from 'sharp'
import type { Person } from '#platform/shared/actor.ts'

/** A picture as somebody uploads it. */
export async function picture(): Promise<File> {
  const made = sharp({ create: { width: 200, height: 200, channels: 3, background: '#00694a' } })
  return new File([new Uint8Array(await made.png().toBuffer())], 'bilde.png', { type: 'image/png' })
}

/** A picture that somebody has uploaded, by its id. */
export async function pictureOf(person: Person): Promise<string> {
  const { uploadPicture } = await import('#app/services/pictures/server/upload-picture.ts')
  const { id } = await uploadPicture({ actor: person }, { image: await picture() })
  return id
}

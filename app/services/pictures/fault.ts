import { texts } from './texts.ts'

/** The limits for a profile picture. */
const MOST_BYTES = 5 * 1024 * 1024

/** What is wrong with a chosen file, before upload; null when it may be tried. */
export function faultOfImage(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return texts.notAnImage
  return file.size > MOST_BYTES ? texts.tooLarge : null
}

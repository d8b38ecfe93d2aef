import { keptPictures } from '#app/client/stored-keys.ts'
import { forgetOne, keepFile, keptFile } from '#platform/client/kept.ts'
import { todayPath } from '../sheet.ts'

const pathOf = (pressId: string) => `${todayPath}/pictures/${pressId}`

/** False where the browser keeps no files: then there is nothing to send later. */
export const keepPicture = (pressId: string, file: Blob): Promise<boolean> =>
  keepFile(keptPictures, pathOf(pressId), file)
export const keptPicture = (pressId: string): Promise<Blob | null> => keptFile(keptPictures, pathOf(pressId))
export const forgetPicture = (pressId: string): Promise<void> => forgetOne(keptPictures, pathOf(pressId))

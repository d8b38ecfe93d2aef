import { useState } from 'react'
import { texts } from '#app/facts/evidence-texts.ts'
import { faultOfImage } from '#app/services/pictures/fault.ts'
import { mostOfAKind } from '../rules.ts'

/** Hands over what is taken, as far as there is room. `keep` says false when it cannot be kept. */
export function useTaking() {
  const [error, setError] = useState<string | null>(null)

  async function take(files: readonly File[], room: number, keep: (file: Blob) => Promise<boolean>) {
    setError(files.length > room ? texts.picturesFull(mostOfAKind) : null)
    for (const file of files.slice(0, Math.max(0, room))) {
      const fault = faultOfImage(file)
      if (fault) setError(fault)
      else if (!(await keep(file))) setError(texts.notKept)
    }
  }
  return { error, take }
}

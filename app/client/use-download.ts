import { useState } from 'react'
import { asFailure } from '#platform/client/failure.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { toast } from '#ui/toast.tsx'

/** Fetches a file and saves it on the device; why it failed is told. */
export function useDownload(file: () => Promise<File>): { busy: boolean; download: () => Promise<void> } {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const found = await file()
      saveFile(found, found.name)
    } catch (error) {
      toast.error(asFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}

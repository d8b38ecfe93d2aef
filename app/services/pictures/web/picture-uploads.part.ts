import { useCallback, useState } from 'react'
import { asFailure } from '#platform/client/failure.ts'
import type { Picture } from '../api.ts'
import { faultOfImage } from '../fault.ts'
import { mostPictures } from '../limits.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'

/**
 * Picture uploads for any feature: each is uploaded when chosen, so that sending is quick and errors show at
 * once. Passes on their ids. `kept` are a draft's.
 */
export function usePictureUploads(kept: Picture[] = []) {
  const [pictures, setPictures] = useState(kept)
  const [uploading, setUploading] = useState(0)
  const [error, setError] = useState<string | null>(null)

  const upload = useCallback(async (image: File): Promise<Picture | null> => {
    const fault = faultOfImage(image)
    if (fault) {
      setError(fault)
      return null
    }
    setUploading(count => count + 1)
    try {
      return await client.upload({ image })
    } catch (problem) {
      const failure = asFailure(problem)
      setError(failure.fields?.image ?? failure.message)
      return null
    } finally {
      setUploading(count => count - 1)
    }
  }, [])

  const add = useCallback(
    async (files: readonly File[]) => {
      setError(null)
      const room = mostPictures - pictures.length - uploading
      if (files.length > room) setError(texts.tooMany(mostPictures))
      const uploaded = await Promise.all(files.slice(0, Math.max(0, room)).map(upload))
      // In the order chosen, whichever upload finished first.
      setPictures(before => [...before, ...uploaded.filter(picture => picture !== null)])
    },
    [pictures.length, uploading, upload],
  )

  const remove = useCallback((id: string) => {
    setError(null)
    setPictures(before => before.filter(picture => picture.id !== id))
  }, [])

  const clear = useCallback(() => {
    setPictures([])
    setError(null)
  }, [])

  return { pictures, busy: uploading > 0, error, add, remove, clear }
}

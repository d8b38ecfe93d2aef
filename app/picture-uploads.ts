import { useCallback, useState } from 'react'
import { asFailure } from '#platform/client/failure.ts'
import { client } from './browser.ts'
import { mostPictures, type Picture } from './pictures/api.ts'
import { texts } from './pictures/texts.ts'

const MOST_BYTES = 5 * 1024 * 1024

function faultOf(file: File): string | null {
  if (!file.type.startsWith('image/')) return texts.notAnImage
  return file.size > MOST_BYTES ? texts.tooLarge : null
}

/**
 * Pictures for something that any feature sends: each is uploaded when it is chosen, so that sending is quick and a
 * failed one is told of at once. What is handed on is their ids. `kept` are those of a draft.
 */
export function usePictureUploads(kept: Picture[] = []) {
  const [pictures, setPictures] = useState(kept)
  const [uploading, setUploading] = useState(0)
  const [error, setError] = useState<string | null>(null)

  const upload = useCallback(async (image: File) => {
    const fault = faultOf(image)
    if (fault) return setError(fault)
    setUploading(count => count + 1)
    try {
      const uploaded = await client.pictures.upload({ image })
      setPictures(before => [...before, uploaded])
    } catch (problem) {
      const failure = asFailure(problem)
      setError(failure.fields?.image ?? failure.message)
    } finally {
      setUploading(count => count - 1)
    }
  }, [])

  const add = useCallback(
    async (files: readonly File[]) => {
      setError(null)
      const room = mostPictures - pictures.length - uploading
      if (files.length > room) setError(texts.tooMany(mostPictures))
      await Promise.all(files.slice(0, Math.max(0, room)).map(upload))
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

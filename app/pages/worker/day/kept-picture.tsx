import { useEffect, useState } from 'react'

type KeptPictureProps = {
  id: string
  fileOf: (pressId: string) => Promise<Blob | null>
  alt: string
  className: string
}

/** A picture that lies on the phone until it is sent. Its place is there before it. */
export function KeptPicture({ id, fileOf, alt, className }: KeptPictureProps) {
  const [url, setUrl] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file of a press is always the same
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    void fileOf(id).then(file => {
      if (!file || isGone) return
      made = URL.createObjectURL(file)
      setUrl(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return url ? <img src={url} alt={alt} className={className} /> : <span className={className} />
}

import { useEffect, useRef, useState } from 'react'
import { later } from '#platform/client/later.tsx'
import { askWith } from '#platform/client/proof.ts'

const ProofQuestion = later(async () => (await import('./proof-question.tsx')).ProofQuestion, 'when asked')

/** Mounted once around signed-in pages. Opens when a call needs a fresh proof. */
export function ProofDialog() {
  const [open, setOpen] = useState(false)
  const answer = useRef<(proven: boolean) => void>(() => {})

  useEffect(() => {
    let asked: Promise<boolean> | null = null
    // Several calls may need it at once; one dialog serves all.
    const stop = askWith(() => {
      asked ??= new Promise<boolean>(resolve => {
        answer.current = proven => {
          asked = null
          setOpen(false)
          resolve(proven)
        }
        setOpen(true)
      })
      return asked
    })
    return () => {
      answer.current(false)
      stop()
    }
  }, [])

  // Fetched as soon as something is written, so that what is written need not wait for it, nor fall with the line.
  useEffect(() => {
    document.addEventListener('input', ProofQuestion.fetch, { once: true })
    return () => document.removeEventListener('input', ProofQuestion.fetch)
  }, [])

  return (
    open && <ProofQuestion onAnswer={proven => answer.current(proven)} close={() => answer.current(false)} />
  )
}

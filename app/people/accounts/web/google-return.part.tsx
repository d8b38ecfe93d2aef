import { type ReactNode, useEffect, useState } from 'react'
import { texts } from '#app/facts/accounts-texts.ts'
import { returnFromGoogle } from './google-markers.part.ts'

/**
 * For pages that Google may return to. `children` is the normal content. Without the router,
 * `living-google.ts` does by the two attributes what the effect does here.
 */
export function GoogleReturn({ children }: { children?: ReactNode }) {
  const [isWorking, setWorking] = useState(false)
  useEffect(() => void returnFromGoogle(setWorking), [])
  if (!children) {
    return (
      <p
        role="status"
        data-google="working"
        hidden={!isWorking}
        className="fixed inset-x-0 bottom-6 z-30 mx-auto w-fit rounded-card border bg-surface-raised px-5 py-3 text-sm shadow-3"
      >
        {texts.googleWorking}
      </p>
    )
  }
  return (
    <>
      <div role="status" data-google="working" hidden={!isWorking} className="mx-auto max-w-xl px-5 py-20">
        <h1 className="text-2xl tracking-[-0.022em]">{texts.googleWorking}</h1>
      </div>
      <div data-google="idle" hidden={isWorking}>
        {children}
      </div>
    </>
  )
}

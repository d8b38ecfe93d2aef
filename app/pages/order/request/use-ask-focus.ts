import { useEffect, useRef } from 'react'

/** Moves focus in the body of the steps: to the first thing that is wrong, or to the step that has come. */
export function useAskFocus(step: number) {
  const body = useRef<HTMLElement>(null)
  const shown = useRef(step)
  const wantsError = useRef(false)

  function focusWrong(): boolean {
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error]')
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'nearest' })
    return wrong !== null && wrong !== undefined
  }

  // After every drawing: what is wrong stands there only then.
  useEffect(() => {
    const hasMoved = shown.current !== step
    shown.current = step
    if (hasMoved) body.current?.parentElement?.scrollTo({ top: 0 })
    if (wantsError.current && focusWrong()) wantsError.current = false
    else if (hasMoved) body.current?.focus({ preventScroll: true })
  })

  return {
    body,
    /** At the next drawing, or now when it is drawn. */
    askForWrong: () => {
      wantsError.current = true
      requestAnimationFrame(() => {
        if (wantsError.current && focusWrong()) wantsError.current = false
      })
    },
  }
}

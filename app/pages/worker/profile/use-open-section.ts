import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAddress } from '#platform/client/address.ts'
import { type SectionName, sectionOf } from './sections.ts'

/**
 * Which section is open: at most one. It is named in the address, as the tabs of the wide page are; without a name there,
 * it is `first`.
 */
export function useOpenSection(first: SectionName | null) {
  const [params, setParams] = useAddress()
  const named = sectionOf(params.get('tab'))
  const [open, setOpen] = useState(named ?? first)
  const openNow = useRef(open)
  const buttons = useRef<Partial<Record<SectionName, HTMLButtonElement | null>>>({})
  const pressed = useRef<{ button: HTMLElement; top: number } | null>(null)

  function show(name: SectionName | null) {
    openNow.current = name
    setOpen(name)
    const others = new URLSearchParams(params)
    if (name) others.set('tab', name)
    else others.delete('tab')
    setParams(others, { preventScrollReset: true })
  }

  // A link to another section of this page, from a notification or with the browser's buttons.
  useEffect(() => {
    if (!named || named === openNow.current) return
    openNow.current = named
    setOpen(named)
  }, [named])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the one above has closed: what was pressed stays under the finger
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { button, top } = pressed.current
    pressed.current = null
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [open])

  return {
    open,
    /** As it is now, for what has waited for an answer. */
    isOpenNow: (name: SectionName) => openNow.current === name,
    button: (name: SectionName) => (button: HTMLButtonElement | null) => {
      buttons.current[name] = button
    },
    press(name: SectionName, { currentTarget: button }: MouseEvent<HTMLButtonElement>) {
      pressed.current = { button, top: button.getBoundingClientRect().top }
      show(open === name ? null : name)
    },
    /** Opens one, or with null none, with the focus at a section's button. */
    go(name: SectionName | null, focus: SectionName) {
      flushSync(() => show(name))
      const button = buttons.current[focus]
      button?.focus({ preventScroll: true })
      const top = button?.getBoundingClientRect().top ?? 0
      if (top < 0 || top > innerHeight / 2) button?.scrollIntoView({ block: 'start', behavior: 'instant' })
    },
  }
}

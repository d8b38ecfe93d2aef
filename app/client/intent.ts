import { wantsLittle } from '#platform/client/wants-little.ts'

/** Milliseconds that a pointer rests on something before it counts: it may only be passing. */
const RESTS = 60

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a[href]') : null

/**
 * Calls `meant` with the address of a link of this site that somebody is about to press: a mouse rests on it, a finger
 * touches it, or the keyboard has come to it. Returns how to stop.
 */
export function watchIntent(meant: (address: URL) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (link: HTMLAnchorElement | null) => {
    if (!link || link.target || link.download || link.origin !== location.origin || wantsLittle()) return
    meant(new URL(link.href))
  }
  const rest = (event: PointerEvent) => {
    clearTimeout(timer)
    const link = event.pointerType === 'mouse' ? linkOf(event) : null
    if (link) timer = setTimeout(tell, RESTS, link)
  }
  const atOnce = (event: Event) => tell(linkOf(event))
  const at = { passive: true } as const
  document.addEventListener('pointerover', rest, at)
  document.addEventListener('pointerdown', atOnce, at)
  document.addEventListener('touchstart', atOnce, at)
  document.addEventListener('focusin', atOnce, at)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', rest)
    document.removeEventListener('pointerdown', atOnce)
    document.removeEventListener('touchstart', atOnce)
    document.removeEventListener('focusin', atOnce)
  }
}

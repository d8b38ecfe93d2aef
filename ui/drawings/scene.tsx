import { useMemo } from 'react'
import { trustMarkup } from '#platform/client/trusted-types.ts'
import { cx } from '#ui/cx.ts'
import source from './scene.svg?raw'

// Only what is inside the outer element: size, name and class are this component's.
const inner = trustMarkup(source.slice(source.indexOf('>') + 1, source.lastIndexOf('</svg>')))

/**
 * The front page's street. It reads tokens, so it must be inline; as one string it costs React nothing. Fills
 * its box and crops the sky.
 */
export function Scene({ label, className }: { label: string; className?: string }) {
  const markup = useMemo(() => ({ __html: inner }), [])
  return (
    <svg
      className={cx('drawing-scene', className)}
      viewBox="0 0 1440 700"
      preserveAspectRatio="xMaxYMax slice"
      role="img"
      aria-label={label}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing from this folder, no text from users
      dangerouslySetInnerHTML={markup}
    />
  )
}

import type { ReactNode } from 'react'
import { Scene } from '#ui/drawings/scene.tsx'
import { Wrap } from '#ui/wrap.tsx'

/** Top of the front page: the street under the words. It leaves room for a `SiteHeader overlay`, which then stands on the sky. */
export function Hero({
  title,
  lead,
  actions,
  sceneLabel,
}: {
  title: ReactNode
  lead?: ReactNode
  /** At most one `next` button; outlined ones get the sky behind them. */
  actions?: ReactNode
  /** What the drawing shows, for those who do not see it. */
  sceneLabel: string
}) {
  return (
    <div className="relative flex flex-col overflow-hidden bg-sky md:block">
      <Wrap className="relative z-1 pt-[92px] sm:pt-[104px] md:pt-[calc(76px+clamp(52px,4.6vw,120px))] md:pb-[clamp(312px,26vw,480px)]">
        <h1 className="max-w-[8.6em] text-display leading-[1.04] tracking-[-0.032em]">{title}</h1>
        {lead && (
          <p className="mt-3.5 max-w-[33em] text-[1.0625rem] leading-[1.5] sm:mt-5 sm:text-[1.1875rem]">
            {lead}
          </p>
        )}
        {actions && (
          <div className="mt-[22px] flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:mt-8 [&_.border-strong]:bg-[color-mix(in_oklab,var(--sc-sky)_70%,transparent)]">
            {actions}
          </div>
        )}
      </Wrap>
      <Scene
        label={sceneLabel}
        className="block w-full max-md:pointer-events-none max-md:-mt-12 max-md:h-[400px] md:absolute md:inset-0 md:h-[calc(100%+2px)]"
      />
    </div>
  )
}

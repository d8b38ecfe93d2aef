import type { ReactNode } from 'react'
import { type WishText, wishLines } from '#app/facts/wish.ts'
import type { Way } from '#app/work/travel/way.ts'
import { wayText } from '#app/work/travel/way-words.ts'

/** What somebody wrote, as they wrote it. */
export const Words = ({ children }: { children: ReactNode }) => (
  <span className="break-words whitespace-pre-line">«{children}»</span>
)

/** Where, what, and whatever else stands in a wish, as facts with an icon each; `short`: without what is written at length. */
export const wishFacts = (
  wish: Partial<WishText> & { placeNote?: string | null; way?: Way | null },
  which: 'all' | 'short' = 'all',
) =>
  wishLines(wish)
    .filter(({ long }) => which === 'all' || !long)
    .map(({ key, icon, term, text, long }) => ({
      ...{ icon, term },
      value: long ? (
        <Words>{text}</Words>
      ) : (
        <>
          <span className="break-words">{text}</span>
          {key === 'address' && wish.way && <span className="block">{wayText(wish.way)}</span>}
          {key === 'address' && wish.placeNote && (
            <span className="block text-sm text-muted">{wish.placeNote}</span>
          )}
        </>
      ),
    }))

import { useState } from 'react'
import type { Rest } from './page-by-page.ts'

/**
 * A long list that shows some rows at a time: those that are shown, and what the button for more needs. The next page is
 * asked for when what has come is not enough.
 */
export function useSteps<Row>(rows: readonly Row[], step: number, rest: Rest) {
  const [most, setMost] = useState(step)
  const shown = rows.slice(0, most)
  return {
    shown,
    more: {
      shown: shown.length,
      hasMore: rows.length > most || rest.hasNextPage,
      busy: rest.isFetchingNextPage,
      onMore: () => {
        setMost(most + step)
        if (rest.hasNextPage && rows.length < most + step) void rest.fetchNextPage()
      },
    },
  }
}

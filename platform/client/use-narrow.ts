import { useSyncExternalStore } from 'react'

/** Below the width where the signed-in frame has its sidebar. */
const narrow = '(width < 60rem)'

export const isNarrow = (): boolean => matchMedia(narrow).matches

function subscribe(listener: () => void) {
  const media = matchMedia(narrow)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Is the window a phone's? For what is another thing there; what only looks otherwise is the style's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false)

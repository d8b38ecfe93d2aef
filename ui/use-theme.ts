import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { StoredKey } from '#platform/client/stored.ts'
import { applyTheme, chooseTheme, chosenTheme, onThemeChange, type ThemePreference } from '#ui/theme.ts'
import { lightQuery } from '#ui/theme-script.ts'

/** The stored theme and its setter. Dark by default. Apart from `theme.ts`, which public pages load without React. */
export function useTheme(key: StoredKey) {
  const preference = useSyncExternalStore<ThemePreference>(
    onThemeChange,
    () => chosenTheme(key),
    () => 'dark',
  )

  // Set from storage, never from the server's default, which would undo the head script.
  useEffect(() => {
    applyTheme(chosenTheme(key))
    if (preference !== 'system') return
    const media = matchMedia(lightQuery)
    const follow = () => applyTheme('system')
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [key, preference])

  const setPreference = useCallback((next: ThemePreference) => chooseTheme(key, next), [key])
  return { preference, setPreference }
}

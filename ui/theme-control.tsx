import type { StoredKey } from '#platform/client/stored.ts'
import { Segmented } from '#ui/segmented.tsx'
import { type ThemePreference, themeMark } from '#ui/theme.ts'
import { useTheme } from '#ui/use-theme.ts'

const options = [
  { value: 'light', label: 'Lyst', icon: 'sun' },
  { value: 'dark', label: 'Mørkt', icon: 'moon' },
  { value: 'system', label: 'System', icon: 'monitor' },
] as const

/** Choice of light, dark or the device's own. `storageKey` must be the one given to `themeScript`. */
export function ThemeControl({ storageKey, className }: { storageKey: StoredKey; className?: string }) {
  const { preference, setPreference } = useTheme(storageKey)
  return (
    <Segmented<ThemePreference>
      legend="Tema"
      value={preference}
      onValueChange={setPreference}
      options={options}
      mark={themeMark}
      className={className}
    />
  )
}

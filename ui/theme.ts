import type { StoredKey } from '#platform/client/stored.ts'
import { lightQuery, themeColours } from '#ui/theme-script.ts'

/** What the person has chosen. `system` follows the device. */
export type ThemePreference = 'light' | 'dark' | 'system'

// Storage can be blocked or full: the choice then lives as long as the page.
const memory = new Map<string, ThemePreference>()
const listeners = new Set<() => void>()

function isPreference(value: unknown): value is ThemePreference {
  return value === 'light' || value === 'dark' || value === 'system'
}

/** What has been chosen; dark by default. */
export function chosenTheme(key: StoredKey): ThemePreference {
  try {
    const stored = localStorage.getItem(key)
    if (isPreference(stored)) return stored
  } catch {
    // blocked storage: fall through to what this page remembers
  }
  return memory.get(key) ?? 'dark'
}

/** Remembers a choice, and tells every theme control on the page. */
export function chooseTheme(key: StoredKey, preference: ThemePreference) {
  memory.set(key, preference)
  try {
    localStorage.setItem(key, preference)
  } catch {
    // blocked storage: the memory above is enough for this visit
  }
  for (const listener of listeners) listener()
}

/** Shows the page in a theme. */
export function applyTheme(preference: ThemePreference) {
  const light = preference === 'light' || (preference === 'system' && matchMedia(lightQuery).matches)
  const theme = light ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColours[theme])
}

/** Calls back when the choice changes, here or in another tab. Returns how to stop. */
export function onThemeChange(listener: () => void) {
  listeners.add(listener)
  // another tab has changed the choice
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Marks a theme control's radio buttons. */
export const themeMark = 'theme'

/** Activates theme controls on pages without components. */
export function wireThemeControls(key: StoredKey): void {
  const controls = () => document.querySelectorAll<HTMLInputElement>(`input[data-choice="${themeMark}"]`)
  const show = () => {
    const chosen = chosenTheme(key)
    for (const control of controls()) control.checked = control.value === chosen
  }
  const choose = (value: string) => {
    if (!isPreference(value)) return
    applyTheme(value)
    chooseTheme(key, value)
  }
  // A press before this script counts. A value restored by the browser does not.
  const early = [...controls()].find(({ checked, defaultChecked }) => checked && !defaultChecked)
  if (early && navigator.userActivation?.hasBeenActive) choose(early.value)
  show()
  onThemeChange(show)
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.choice === themeMark) choose(target.value)
  })
}

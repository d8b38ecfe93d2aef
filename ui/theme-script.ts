import type { StoredKey } from '#platform/client/stored.ts'

/** The media query by which a device says that it is light. */
export const lightQuery = '(prefers-color-scheme: light)'

/** Each theme's background as sRGB, for browser bars and application windows. */
export const themeColours = { dark: '#0a1512', light: '#fbfaf6' } as const

/**
 * A head script: sets the theme before first paint, to avoid a flash, and follows the device and other tabs.
 * An earlier `theme-color` follows the theme. Its text is constant per key, so a content security policy can
 * allow it by hash.
 */
export function themeScript(key: StoredKey): string {
  // With storage blocked, a later call must not undo the choice on this page.
  return `(function(){var d=document.documentElement.dataset,m=matchMedia(${JSON.stringify(lightQuery)}),first=true;function set(){var p;try{p=localStorage.getItem(${JSON.stringify(key)})}catch(e){if(!first)return}first=false;d.theme=p==="light"||p==="system"&&m.matches?"light":"dark";var c=document.querySelector("meta[name=theme-color]");if(c)c.content=${JSON.stringify(themeColours)}[d.theme]}set();m.addEventListener("change",set);addEventListener("storage",set)})()`
}

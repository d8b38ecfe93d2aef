import type { StoredKey } from '#platform/client/stored.ts'

/** The media query by which a device says that it is light. */
export const lightQuery = '(prefers-color-scheme: light)'

/** The ground of each theme as sRGB, for what surrounds a page: a browser's bar, an installed application's window. */
export const themeColours = { dark: '#0a1512', light: '#fbfaf6' } as const

/**
 * Script for the document's head: sets the theme before the first paint, so that nothing flashes, and follows the
 * device and other tabs from then on. A `theme-color` that stands before it in the head goes with the theme. It is the same text for the same key, so a content security policy can allow
 * it by hash.
 */
export function themeScript(key: StoredKey): string {
  // With storage blocked it must not undo, on a later call, what the person has chosen on this page.
  return `(function(){var d=document.documentElement.dataset,m=matchMedia(${JSON.stringify(lightQuery)}),first=true;function set(){var p;try{p=localStorage.getItem(${JSON.stringify(key)})}catch(e){if(!first)return}first=false;d.theme=p==="light"||p==="system"&&m.matches?"light":"dark";var c=document.querySelector("meta[name=theme-color]");if(c)c.content=${JSON.stringify(themeColours)}[d.theme]}set();m.addEventListener("change",set);addEventListener("storage",set)})()`
}

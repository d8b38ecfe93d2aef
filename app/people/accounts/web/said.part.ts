/** What stands above the form of a door. */
export type NoticeOnPage = { title?: string; message: string; action?: { to: string; label: string } }
/** What the next page shows: a short word of success, or a notice. */
export type Said = NoticeOnPage & { kind: 'success' | 'notice' }

const KEY = 'naerhjelp-auth-said'

/** For a page that is left for another document, where a toast would not be seen. */
export function sayOnNextPage(said: Said): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(said))
  } catch {
    // Without storage the next page says nothing, and works all the same.
  }
}

/** What was left to say, if it is of this kind. It stays until `forgetSaid`. */
export function leftToSay(kind: Said['kind']): Said | null {
  try {
    const said = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Said | null
    return said?.kind === kind ? said : null
  } catch {
    return null
  }
}

export function forgetSaid(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}

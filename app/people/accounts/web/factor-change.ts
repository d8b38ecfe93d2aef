/** How the card's parts make a change and announce it. */
export type FactorChange = {
  busy: boolean
  /** Makes the change; shows errors above the parts. */
  send: (
    work: () => Promise<{ recoveryCodes?: string[] | null } | { done: true }>,
    said: string,
  ) => Promise<void>
  /** The change was made. */
  done: (said: string, recoveryCodes?: string[] | null) => Promise<void>
}

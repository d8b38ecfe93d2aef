/** How the parts of the card make a change and tell of it. */
export type FactorChange = {
  busy: boolean
  /** Makes the change, and shows above the parts what went wrong. */
  send: (
    work: () => Promise<{ recoveryCodes?: string[] | null } | { done: true }>,
    said: string,
  ) => Promise<void>
  /** The change was made. */
  done: (said: string, recoveryCodes?: string[] | null) => Promise<void>
}

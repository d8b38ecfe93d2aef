/**
 * The address in the form as it is sent; null if it is none. The rule is fetched when it is needed; if it cannot be, the
 * server says whether it is an address.
 */
export async function emailToSendTo(typed: string): Promise<string | null> {
  const rule = await import('./email-typed.ts').catch(() => null)
  return rule ? rule.emailTyped(typed) : typed
}

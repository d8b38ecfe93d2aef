import { type PasswordOwner, weaknessesOf, weaknessText } from '../password-strength.ts'

/**
 * For `.refine(...strongPassword('password', owner))`: shows at the field why a password is weak, once it is
 * long enough and whatever else is missing. The server decides by the same rule.
 */
export function strongPassword<Field extends string>(
  field: Field,
  ownerOf: (values: Record<string, unknown>) => PasswordOwner,
) {
  const judged = (values: Record<string, unknown>) => weaknessesOf(String(values[field]), ownerOf(values))
  return [
    (values: Record<Field, string>) => judged(values).length === 0,
    {
      path: [field] as PropertyKey[],
      error: (issue: { input?: unknown }) => weaknessText(judged(issue.input as Record<string, unknown>)),
      when: ({ value }: { value: unknown }) => {
        const typed = (value as Record<string, unknown> | null)?.[field]
        return typeof typed === 'string' && typed.length >= 6
      },
    },
  ] as const
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The owner's details from a registration form. */
export const ownerInForm = ({ email, fullName }: Record<string, unknown>): PasswordOwner => ({
  email: text(email),
  fullName: text(fullName),
})

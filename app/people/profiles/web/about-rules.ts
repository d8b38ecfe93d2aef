import { aboutMeInput } from '../api.ts'

/** What is missing for a draft of 'Om meg'; null when there is enough. */
export const missingForAbout = (facts: unknown): string | null => {
  const { error } = aboutMeInput.safeParse(facts)
  return error ? (error.issues[0]?.message ?? '') : null
}

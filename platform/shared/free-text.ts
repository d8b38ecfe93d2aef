import { plainText } from './text.ts'

/** A text that people write, of at most so many characters. */
export const freeText = (most: number) => plainText().max(most, `Teksten kan ha høyst ${most} tegn`)

/** One in which something must stand. */
export const requiredText = (most: number, missing: string) => freeText(most).min(1, missing)

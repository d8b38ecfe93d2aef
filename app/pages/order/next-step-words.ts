import { formatKr } from '#platform/shared/money.ts'

/** The viewer's next step: what, how much, and what happens without action. */
export type NextStep = {
  title: string
  text: string
  /** The amount in the text, to highlight. */
  amount: string | null
}

/** A step in words. `amount`, in øre, is the one that stands in the text. */
export const step = (title: string, text: string, amount: number | null = null): NextStep => ({
  title,
  text,
  amount: amount === null ? null : formatKr(amount),
})

/** The viewer's next step: what, how much, and what happens without action. */
export type NextStep = {
  title: string
  text: string
  /** The amount in the text, to highlight. */
  amount: string | null
}

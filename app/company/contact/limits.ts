/** The longest message, in characters. */
export const longestMessage = 5000

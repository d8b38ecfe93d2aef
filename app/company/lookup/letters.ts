/** Shorter words find nearly everybody. */
export const fewestLetters = 2
export const mostLetters = 100

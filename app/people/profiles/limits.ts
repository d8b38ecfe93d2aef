/** The longest text about oneself, in characters. */
export const longestAbout = 1000

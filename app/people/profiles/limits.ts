/** The longest text about oneself, in characters. */
export const longestAbout = 1000
/** The longest text about one's experience, in characters. */
export const longestExperience = 500

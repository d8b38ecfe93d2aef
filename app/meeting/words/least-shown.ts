/** Words that were asked for more seldom are not shown: most are slips. */
export const leastShown = 3

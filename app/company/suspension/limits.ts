/** The longest reason for shutting an account or opening it again, in characters. */
export const longestReason = 1000

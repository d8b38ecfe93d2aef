/** Where administrators read which words were not understood. */
export const wordsPath = '/admin-words'

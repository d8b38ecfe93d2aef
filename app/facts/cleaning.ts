/** Whole words, and the beginnings and ends of compounds, that mean cleaning: 'flyttevask', 'rengjøring', 'vindusvasker'. */
const cleaningWords =
  /renhold|rei?ngj[øe]r|clean|(^|[^a-zæøå])vask|(hus|flytte|vindus|hoved|jule|vår|trappe|stor|grov|bygg|kontor|gulv|bolig|ukes)vask/i
/** Washing that is no cleaning of rooms. */
const otherWash =
  /vaskemaskin|(^|[^a-zæøå])vask (av )?(bil|hund|klær|tøy)|klesvask|bilvask|hundevask|oppvask/i

/** Does a worker's own service say by its name that it is cleaning? */
export const namesCleaning = (name: string): boolean => cleaningWords.test(name) && !otherWash.test(name)

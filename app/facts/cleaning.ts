import type { ServiceId } from './services.ts'

/** Whole words, and the beginnings and ends of compounds, that mean cleaning: 'flyttevask', 'rengjøring', 'vindusvasker'. */
const cleaningWords =
  /renhold|rei?ngj[øe]r|clean|(^|[^a-zæøå])vask|(hus|flytte|vindus|hoved|jule|vår|trappe|stor|grov|bygg|kontor|gulv|bolig|ukes)vask/i
/** Washing that is no cleaning of rooms. */
const otherWash =
  /vaskemaskin|(^|[^a-zæøå])vask (av )?(bil|hund|klær|tøy)|klesvask|bilvask|hundevask|oppvask/i

/** Is this service cleaning? The standard one is, and a worker's own by its name. */
export const isCleaning = (serviceId: ServiceId, name: string): boolean =>
  serviceId === 'rydde-vaske' ||
  (serviceId.startsWith('custom_') && cleaningWords.test(name) && !otherWash.test(name))

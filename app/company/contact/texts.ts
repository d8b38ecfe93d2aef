/** Replies normally come within this many hours. */
export const replyWithinHours = 24

/** What the contact form says, on the page and in the mails. */
export const texts = {
  nameRequired: 'Skriv inn navnet ditt',
  messageRequired: 'Skriv hva du lurer på',
  messageShort: 'Skriv litt mer, minst 10 tegn',
  messageLong: 'Meldingen kan ha høyst 5000 tegn',
  tooMany: 'Du har sendt mange meldinger på kort tid. Prøv igjen om 15 minutter, eller ring oss.',
  notSent: 'Meldingen ble ikke sendt',
  received: 'Vi har fått meldingen din',
  reply: `Vi svarer normalt innen ${replyWithinHours} timer.`,
} as const

/**
 * The first line of a message from the owner of a suspended account who objects. The inbox marks such
 * messages.
 */
export const objection = 'Innsigelse mot stengt konto'

/** The first line of a message about an order, by the number that it is found by. */
export const aboutOrder = (number: string) => `Gjelder oppdrag ${number}`

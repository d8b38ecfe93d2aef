import { formatKr, type Ore } from '#platform/shared/money.ts'

export const texts = {
  title: 'Utlegg',
  whatRequired: 'Skriv hva du vil kjøpe',
  whatLong: 'Skriv det kortere, med høyst 200 tegn',
  mostLeast: 'Skriv et beløp på minst 1 krone',
  amountLeast: 'Skriv beløpet på kvitteringen, minst 1 krone',
  tooMuch: (left: Ore): string =>
    left < 100
      ? 'Utleggene i et oppdrag kan ikke komme over 5 000 kr til sammen. Be kunden kjøpe det selv.'
      : `Utleggene i et oppdrag kan ikke komme over 5 000 kr til sammen. Du kan spørre om høyst ${formatKr(left)} til.`,
  tooMany: 'Du har spurt om så mange utlegg som det går an i ett oppdrag.',
  receiptRequired: 'Ta bilde av kvitteringen',
  tooManyPictures: 'Kvitteringen kan ha høyst seks bilder',
  dearer: (most: Ore): string =>
    `Kunden har sagt ja til høyst ${formatKr(most)}. Spør om resten før du kjøper, som et eget utlegg.`,
  reasonRequired: 'Skriv hvorfor utlegget strykes',
  otherParty: 'Dette er det bare den andre parten som kan gjøre.',
  overtaken: 'Utlegget er endret siden du åpnet siden. Her er det som gjelder nå.',
  notNow: 'Du kan spørre om utlegg fra du har sagt ja til oppdraget, til jobben er levert.',
  orderOver: 'Jobben er levert eller avlyst, så spørsmålet kan ikke besvares lenger.',
  receiptLate: 'Fristen for å sende kvitteringen er ute. Skriv til oss, så finner vi ut av det.',
  tooEarly: 'Fristen er ikke ute.',
  reminded: 'Det er minnet om allerede.',
  lapsed: 'Spørsmålet er for gammelt. Det kan spørres på nytt.',
} as const

import { imageTexts } from '#app/facts/image-texts.ts'

/** What is said of a picture that somebody wants to add. */
export const texts = {
  notAnImage: imageTexts.imageType,
  tooLarge: imageTexts.imageSize,
  tooMany: (most: number) => `Du kan legge ved høyst ${most} bilder`,
  waiting: 'Du har lastet opp mange bilder uten å sende dem. Send dem, eller prøv igjen i morgen.',
  gone: 'Et av bildene finnes ikke lenger. Fjern det og legg det til på nytt.',
} as const

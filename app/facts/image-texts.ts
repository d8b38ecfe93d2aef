/** What is said of a file that is no picture for us, of oneself or of the work. */
export const imageTexts = {
  imageType: 'Vennligst velg en bildefil',
  imageSize: 'Bildet er for stort. Maksimal størrelse er 5MB',
} as const

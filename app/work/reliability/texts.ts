/** What is said of how a worker keeps appointments. */
export const texts = {
  title: 'Pålitelighet',
  /** What stands as the worker's words when they went because they did not feel safe. */
  unsafe: 'Jeg følte meg utrygg, og kunne ikke bli.',
  why: 'Skriv hvorfor det bør strykes',
  reason: 'Skriv en begrunnelse. Den ansatte leser den.',
  asked: 'Vi har fått det du skrev, og ser på det.',
  struck: 'Forfallet er strøket. Den ansatte har fått beskjed.',
  kept: 'Forfallet blir stående. Den ansatte har fått beskjed.',
  notYours: 'Bare den ansatte kan be om dette.',
  askedAlready: 'Du har allerede bedt om å få det strøket.',
  doesNotCount: 'Det teller ikke i påliteligheten.',
  decidedMeanwhile: 'En annen administrator har allerede avgjort dette.',
} as const

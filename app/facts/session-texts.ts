/** Texts of accounts that every signed-in page has, apart from those of the forms. Their wording is agreed; do not change it. */
export const sessionTexts = {
  sessionEnded: 'Du er logget ut. Logg inn på nytt, så er du tilbake der du var.',
  noAdminAccess: 'Ingen tilgang til admin-panel',
  becomeCustomer: 'Opprett profil som oppdragsgiver',
  becomeWorker: 'Opprett profil som ansatt',
  noOtherProfile: 'Ingen andre profiler funnet',
  noOtherProfileHint: 'Du må logge ut for å bytte til en annen profil.',
  awayTitle: 'Vi får ikke kontakt med tjenesten akkurat nå',
  awayText: 'Det du har skrevet, er her fortsatt. Vi prøver igjen automatisk, og siden blir med når det går.',
  awayPage: 'Vi prøver igjen automatisk, og siden kommer så snart det går.',
  signInAgain: 'Av hensyn til sikkerheten må du logge inn på nytt før du gjør dette.',
  confirmationResent: 'Bekreftelses-e-post sendt på nytt! Sjekk innboksen din.',
  welcome: 'Velkommen! Fullfør registreringen din.',
  adminFactorHint:
    'Kontoen har ingen to-trinns innlogging ennå. Utenfor demonstrasjonen må administratorer ha det.',
} as const

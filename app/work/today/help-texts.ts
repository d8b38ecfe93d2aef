/** The words of the sheet that 'Jeg trenger hjelp' opens. */
export const helpTexts = {
  title: 'Hva trenger du hjelp til?',
  quiet: (name: string) => `${name} ser ikke at du har åpnet dette.`,
  police: { title: 'Ring 112', text: 'Politiet, hvis noen er i fare nå' },
  ambulance: { title: 'Ring 113', text: 'Medisinsk nødtelefon' },
  us: (phone: string) => ({ title: `Ring oss på ${phone}`, text: 'Noe annet haster' }),
  unsafe: (name: string, isWorking: boolean) => ({
    title: 'Jeg føler meg utrygg og går',
    text: isWorking
      ? 'Oppdraget stopper. Du får lønn for tiden til nå.'
      : `Oppdraget avlyses. ${name} får ikke vite hvorfor.`,
  }),
  damaged: (name: string) => ({
    title: 'Noe er skadet',
    text: `Ta bilde, og skriv hva som skjedde. ${name} og vi får beskjed.`,
  }),
  sick: (name: string, isWorking: boolean) => ({
    title: 'Jeg er blitt syk',
    text: isWorking
      ? 'Oppdraget stopper. Du får lønn for tiden til nå.'
      : `Du melder forfall. ${name} får se hvem som kan komme i stedet.`,
  }),
  /** What stands in the dialog at first. The customer reads it, so it says nothing of illness. */
  sickReason: 'Jeg kan dessverre ikke fortsette i dag.',
  other: { title: 'Noe annet', text: 'Skriv til oss. Et menneske svarer.' },
  quietly: (name: string) => ({
    title: 'Si fra til oss uten å ringe',
    text: `Vi ringer deg. ${name} får ikke vite det.`,
  }),
  leaveTitle: 'Gå nå',
  leaveText:
    'Oppdraget stopper nå, og du får lønn for tiden du er sjekket inn. Vi får beskjed, og ringer deg.',
  giveUpText:
    'Oppdraget avlyses nå. Det teller ikke i påliteligheten din før vi har sett på det. Vi får beskjed, og ringer deg.',
  leaveQuiet: (name: string, isWorking: boolean) =>
    `${isWorking ? `${name} får vite at arbeidet er stoppet, og hvor lenge du jobbet` : `${name} får vite at du ikke kan komme`}. Vi sier ikke hvorfor. Du trenger ikke vente på svar: gå først, og trykk når du er ute.`,
  leave: 'Jeg går nå',
  leaveAgain: 'Prøv igjen',
  left: 'Vi har fått beskjed, og ringer deg. Kunden vet ikke hvorfor.',
  unsent: 'Vi har ikke fått beskjed',
  unsentAgain:
    'Vi prøver på nytt så lenge dette står åpent. Gå likevel, og ring når du er ute. Timene ordner vi etterpå.',
  unsentText: 'Telefonen har ikke nett nå. Gå likevel, og ring når du er ute. Timene ordner vi etterpå.',
} as const

import { customerRole, type Party } from './roles.ts'

/** What evidence says to people: on the pages, in refusals, in notifications. */
export const texts = {
  tasks: 'Oppgaver',
  task: 'Oppgave',
  tasksHint: 'En liste som krysses av underveis. Du kan endre den fram til avtalt start.',
  /** What is told of a request whose list is another. */
  newList: 'Ny oppgaveliste.',
  listSaved: 'Oppgavelisten er lagret.',
  checkedIn: 'Du er sjekket inn.',
  checkedOut: 'Du er sjekket ut.',
  picturesFull: (most: number) => `Det er plass til høyst ${most} bilder før og ${most} etter.`,
  notKept: 'Nettleseren kan ikke ta vare på bildet. Ta det på nytt når du har nett.',
  picturesWait: (count: number) =>
    count === 1 ? 'Ett bilde er ikke sendt ennå.' : `${count} bilder er ikke sendt ennå.`,
  picturesAdded: 'Bildene er lagt til.',
  pictureRemoved: 'Bildet er fjernet.',
  messagesFetched: 'Meldingene er satt inn i forløpet.',
  choosePicture: 'Velg minst ett bilde',
  statementRequired: 'Skriv hva du vil ha sagt',
  statementLong: 'Teksten kan ha høyst 2000 tegn',
  stated: 'Lagt til i saken. Den andre parten og vi har fått beskjed.',
  asked: 'Spørsmålet er sendt.',
  letters: 'Fra Nærhjelp',
  letterRequired: 'Skriv det du vil si til begge',
  letterLong: 'Teksten kan ha høyst 1000 tegn',
  written: 'Sendt. Begge har fått beskjed.',
  chooseWhom: 'Velg hvem du spør',
  searchLong: 'Søk med høyst 100 tegn',
  startAgain: 'Begynn på nytt øverst i listen',
  /** Replaces the words of a person who has left. */
  forgotten: 'Teksten er slettet',
  forgottenTask: 'Oppgaven er slettet',
} as const

/** Why something cannot be done, as the server says it: apart, so that no page carries them. */
export const refusals = {
  noLongerYours: 'Listen kan bare endres før arbeidet starter.',
  startHasPassed: 'Avtalt starttid er passert, så listen kan ikke endres. Skriv en melding hvis noe er nytt.',
  expired: 'Fristen for å svare er ute, så listen kan ikke endres.',
  listChanged: 'Listen er endret et annet sted siden du åpnet den. Her er den som gjelder nå.',
  ticksWhileWorking: 'Oppgaver krysses av mens oppdraget pågår.',
  otherPartysTurn: 'Dette er det bare den andre parten som kan gjøre.',
  visitsWhileWorking: 'Du kan sjekke inn og ut mens oppdraget pågår.',
  alreadyIn: 'Du er allerede sjekket inn.',
  alreadyOut: 'Du er allerede sjekket ut.',
  picturesTooLate: 'Bilder kan legges til fra oppdraget starter til 24 timer etter levering.',
  picturesStay: 'Bilder kan bare fjernes mens oppdraget pågår, av den som la dem til.',
  noCase: 'Det er ingen reklamasjon på denne bestillingen.',
  caseClosed: 'Saken er avgjort, så det kan ikke legges til mer.',
  statementsFull: 'Du har lagt til så mye som saken har plass til. Skriv til oss hvis noe mangler.',
  orderOver: 'Oppdraget er avsluttet, så det kan ikke skrives mer her.',
} as const

/** The start of an administrator's question, so that both parties see whom it is for. */
export const addressed: Record<Party | 'both', string> = {
  [customerRole]: 'Spørsmål til oppdragsgiveren:',
  worker: 'Spørsmål til den ansatte:',
  both: 'Spørsmål til begge:',
}

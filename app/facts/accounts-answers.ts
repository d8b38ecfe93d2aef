import { customerRole } from './roles.ts'

/** What only the server says of accounts, so that no browser loads it. Their wording is agreed; do not change it. */
export const answerTexts = {
  passwordWrong: 'Nåværende passord er feil',
  wrongCredentials: 'E-post eller passord er feil',
  emailNotConfirmed: 'E-posten din er ikke bekreftet. Sjekk innboksen din.',
  noProfile: 'Ingen brukerprofil funnet',
  useOtherLogin: {
    [customerRole]: 'Du er registrert som oppdragsgiver. Vennligst bruk riktig innloggingsside.',
    worker: 'Du er registrert som ansatt. Vennligst bruk riktig innloggingsside.',
  },
  notAdmin: 'Du har ikke administratortilgang',
  tooManyAttempts: 'For mange forsøk. Prøv igjen om 5 minutter.',
  tooManySignIns: 'For mange forsøk. Prøv igjen om 15 minutter.',
  tooManyLinks:
    'Det er sendt mange lenker til denne adressen den siste timen. Bruk den nyeste, og se i søppelposten også.',
  tooManyGuesses:
    'For mange forsøk. Prøv igjen om 15 minutter, eller velg nytt passord med «Glemt passord?». Da kommer du inn med en gang.',
  confirmPasswordWrong: 'Passordet er feil',
  googleDown: 'Google svarer ikke akkurat nå. Prøv igjen om litt, eller bruk e-post og passord.',
  googleRefused: 'Du ga ikke tilgang hos Google, så vi kunne ikke logge deg inn.',
  googleNoEmail: 'Google oppga ingen e-postadresse. Gi tilgang til den, eller bruk e-post og passord.',
  googleEmailUnverified:
    'E-postadressen er ikke bekreftet hos Google. Bekreft den der, eller bruk e-post og passord.',
  googleAccountUnconfirmed:
    'Det finnes en konto med denne e-postadressen, men adressen er ikke bekreftet her. Bekreft den med lenken vi har sendt, eller velg nytt passord med «Glemt passord?», så kan du logge inn med Google.',
  googleNotForAdmins: 'Administratorer logger inn med e-post og passord på sin egen innloggingsside.',
  accountDeleted: 'Kontoen er slettet. Du kan registrere deg på nytt.',
  needsScript: 'Resten av skjemaet åpnes når siden er ferdig lastet. Last den på nytt, og prøv igjen.',
  googleMissing: 'Google-innlogging er ikke satt opp her ennå. Bruk e-post og passord.',
  linkExpired: 'Lenken er utløpt. Be om en ny.',
  linkUsed: 'Lenken er allerede brukt. Be om en ny.',
  newEmailSame: 'Den nye e-posten må være forskjellig fra den gamle',
  emailChangeNone: 'Ingen endring av e-post venter på bekreftelse.',
  emailChangeClosed: 'Byttet av e-post er avbrutt, eller erstattet av et nyere.',
  emailChangeMany: 'Du har bedt om dette flere ganger på kort tid. Prøv igjen om en time.',
  emailTaken:
    'Den nye adressen er tatt i bruk av en annen konto. Avbryt byttet under Sikkerhet, og velg en annen adresse.',
  registrationsMany:
    'Det er registrert mange kontoer fra dette nettverket på kort tid. Prøv igjen om en time, eller kontakt oss.',
} as const

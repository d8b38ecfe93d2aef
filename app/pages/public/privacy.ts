import { messagesKept } from '#app/company/contact/kept.ts'
import { brand } from '#app/facts/brand.ts'
import { eventsKept, hitsKept } from '#app/services/security/kept.ts'
import { pointsKept } from '#app/work/travel/kept.ts'

export const lastUpdated = '24. november 2026'

const { name, company, organisationNumber, address, email, phone, storagePrefix } = brand

/** Datatilsynet, where anybody may complain. */
export const authority = { name: 'Datatilsynet', href: 'https://www.datatilsynet.no/' }

/** What is kept, why it may be, and for how long: one row for each purpose. */
export const purposes = [
  {
    what: 'Navn, e-post, passord (aldri i klartekst), telefon, adresse og profilbilde',
    why: 'For at du skal ha en konto og kunne bestille eller utføre oppdrag. Grunnlag: avtalen med deg (personvernforordningen artikkel 6 nr. 1 b).',
    long: 'Så lenge du har konto.',
  },
  {
    what: 'For ansatte: fødselsdato, bydel, tjenester, timepris, tilgjengelighet, teksten om deg og det vi vurderer når vi verifiserer deg',
    why: 'For å ansette deg, sjekke at du er 18 år, og vise profilen din til oppdragsgivere når du har slått det på. Grunnlag: avtalen (artikkel 6 nr. 1 b).',
    long: 'Så lenge du har konto.',
  },
  {
    what: 'For ansatte: rammekontrakten du har signert, med tid, IP-adresse og nettleser, og tilleggene for hvert oppdrag',
    why: 'Arbeidsmiljøloven § 14-5 krever en skriftlig avtale, og bokføringsloven at lønn kan dokumenteres. Grunnlag: rettslig plikt (artikkel 6 nr. 1 c).',
    long: 'Fem år etter utgangen av regnskapsåret. Sletter du kontoen, beholdes avtalen uten opplysninger om deg.',
  },
  {
    what: 'For ansatte: kontonummer',
    why: 'For å utbetale lønn. Lagres kryptert og vises bare med de siste sifrene. Grunnlag: avtalen (artikkel 6 nr. 1 b).',
    long: 'Så lenge du har konto.',
  },
  {
    what: 'For ansatte: fødselsnummer eller D-nummer, og skattekortet',
    why: 'For å trekke riktig skatt og melde lønnen til Skatteetaten. Nummeret lagres kryptert og vises aldri, og bare systemet bruker det. Grunnlag: rettslig plikt (artikkel 6 nr. 1 c, personopplysningsloven § 12).',
    long: 'Så lenge du har konto, og i fem år etter utgangen av regnskapsåret når vi har utbetalt lønn etter dem (bokføringsloven § 13).',
  },
  {
    what: 'For ansatte: samtykke til at skattekortet hentes',
    why: 'For å trekke riktig skatt. Grunnlag: samtykke (artikkel 6 nr. 1 a). Du kan trekke det tilbake under Sikkerhet.',
    long: 'Til du trekker det tilbake, eller sletter kontoen.',
  },
  {
    what: 'Bestillinger og oppdrag: tjeneste, tid, sted, beskrivelse, oppgaver, når den ansatte kom og gikk, bilder, utlegg, pris, lønn, merverdiavgift, det dere sier i reklamasjoner og hva som skjedde når',
    why: 'For å gjennomføre avtalen og føre regnskap. Grunnlag: avtalen og bokføringsloven (artikkel 6 nr. 1 b og c).',
    long: 'Minst fem år etter utgangen av regnskapsåret (bokføringsloven § 13). Sletter du kontoen, beholdes bare tid, tjeneste, poststed, beløp og kvitteringer for utlegg, uten navnet ditt.',
  },
  {
    what: 'Meldinger mellom oppdragsgiver og ansatt, og varsler',
    why: 'For at dere skal kunne avtale arbeidet. Grunnlag: avtalen (artikkel 6 nr. 1 b).',
    long: 'Så lenge du har konto. Sletter du den, fjernes det du har skrevet.',
  },
  {
    what: 'Hva du vil varsles om, og adressen til nettlesere der du har slått på push',
    why: 'For å sende deg det du har bedt om, og ikke annet. Grunnlag: avtalen (artikkel 6 nr. 1 b), og samtykke til push (nr. 1 a).',
    long: 'Så lenge du har konto. Adressen til nettleseren bare til du slår av push eller logger ut.',
  },
  {
    what: 'Vurderinger som oppdragsgivere og ansatte gir hverandre, og svar på dem',
    why: 'For at andre skal kunne velge trygt. Grunnlag: berettiget interesse (artikkel 6 nr. 1 f).',
    long: 'Så lenge den som er vurdert, er hos oss. Sletter du kontoen, står vurderingen uten navnet ditt.',
  },
  {
    what: 'Rapporter om meldinger, vurderinger og profiler, og hva vi bestemte',
    why: 'For å kunne fjerne det som bryter vilkårene. En administrator leser det som er rapportert, og at det er lest, loggføres. Grunnlag: berettiget interesse (artikkel 6 nr. 1 f).',
    long: 'Så lenge du har konto. Sletter du den, fjernes det du har skrevet.',
  },
  {
    what: 'Innlogginger og endringer av kontoen, med IP-adresse og nettleser',
    why: 'For at du og vi skal kunne oppdage misbruk. Grunnlag: berettiget interesse i sikkerhet (artikkel 6 nr. 1 f).',
    long: `${eventsKept.words}. Loggen over endringer beholdes så lenge du har konto; så fjernes IP-adressen.`,
  },
  {
    what: 'At du er stoppet en stund fordi noe ble gjort mange ganger på kort tid, med IP-adresse',
    why: 'For å oppdage misbruk. Grunnlag: berettiget interesse i sikkerhet (artikkel 6 nr. 1 f).',
    long: `${hitsKept.words}.`,
  },
  {
    what: 'Meldinger du sender oss gjennom kontaktskjemaet',
    why: 'For å svare deg. Grunnlag: berettiget interesse (artikkel 6 nr. 1 f).',
    long: `${messagesKept.words}.`,
  },
  {
    what: 'Omtrent hvor en adresse i Oslo ligger når noen ber om hjelp der, eller lagrer den som sin egen: midten av en rute på en halv kilometer, uten adressen og uten hvem som spurte',
    why: 'For at ansatte skal se omtrent hvor langt det er dit, før de svarer, og du hvor langt unna de holder til. Grunnlag: berettiget interesse (artikkel 6 nr. 1 f).',
    long: `${pointsKept.words} etter at vi sist slo opp adressen.`,
  },
] as const

/** Who receives what. Those that are used only now and then say so. */
export const recipients = [
  'Den du har oppdrag med. Den ansatte ser fornavnet ditt, postnummer og sted, omtrent hvor langt det er dit, beskrivelsen og hva andre ansatte har skrevet om deg når du spør, og hele navnet, adressen og telefonnummeret når oppdraget er avtalt. Oppdragsgivere ser profilen til ansatte, aldri fødselsdato, adresse eller kontonummer.',
  'De som drifter serveren og sender e-post for oss. De er databehandlere, har avtale med oss og kan ikke bruke opplysningene til noe eget.',
  'Kartverket får det du skriver når du leter etter en adresse, og adressen når du har bedt om hjelp eller lagret den i profilen din, så dere kan se omtrent hvor langt det er mellom dere. Det går gjennom serveren vår, uten navnet ditt og uten IP-adressen din.',
  'En språkmodell, bare der tjenesten er satt opp med en og du selv trykker på «Generer med AI». Da sendes navn, alder, bydel og tjenester, og ingenting annet.',
  'Google, bare hvis du velger å logge inn med Google. Da får vi navnet ditt, e-postadressen og at den er bekreftet. Vi sender ikke Google noe om hva du gjør hos oss.',
  'Push-tjenesten til nettleseren din (Google, Mozilla, Apple eller Microsoft), bare hvis du slår på push. Varselet er kryptert, så bare nettleseren din kan lese det.',
  'Banken, betalingstjenesten, Skatteetaten og andre myndigheter, når betaling, lønn eller loven krever det.',
] as const

/** What we store in the browser. All of it is needed for a requested function, so it needs no consent. */
export const remembered = [
  ['naerhjelp.session_token', 'Informasjonskapsel. Holder deg innlogget, i opptil 30 dager.'],
  ['naerhjelp.session_data', 'Informasjonskapsel. Kort bevis på at du er innlogget, i 5 minutter om gangen.'],
  [
    'naerhjelp-google',
    'Informasjonskapsel. Binder en innlogging med Google til nettleseren, i noen minutter. Over https begynner navnet på alle tre med «__Host-».',
  ],
  [
    `${storagePrefix}google_login_type`,
    'Lokalt lager. Husker hvilken side du logger inn med Google fra, til du er inne.',
  ],
  [`${storagePrefix}theme`, 'Lokalt lager. Husker lyst eller mørkt utseende.'],
  [
    `${storagePrefix}kept`,
    'Lager for bruk uten nett. Holder dagens oppdrag for ansatte, i høyst to døgn og aldri etter at du har logget ut.',
  ],
  [
    `${storagePrefix}assets-1`,
    'Lager for bruk uten nett. Holder filene sidene er laget av, så de åpnes raskere. Ingenting om deg.',
  ],
  [`${storagePrefix}auth-said`, 'Lager i fanen. Beskjeden som neste side skal vise, til den er vist.'],
  [
    `${storagePrefix}draft-message-…`,
    'Lokalt lager. Holder på en melding du har begynt å skrive, til du sender den eller logger ut.',
  ],
  [
    `${storagePrefix}draft-unsent-…`,
    'Lokalt lager. Holder på en melding som ikke kom fram, til den er sendt, slettet eller du logger ut.',
  ],
  [`${storagePrefix}draft-…`, 'Lager i fanen. Holder på det du har begynt å skrive, til fanen lukkes.'],
  [
    `${storagePrefix}reloaded-at`,
    'Lager i fanen. Når siden sist ble lastet på nytt fordi en del av den ikke kom fram, så det ikke skjer om og om igjen. Til fanen lukkes.',
  ],
  [
    `${storagePrefix}scrolled-to`,
    'Lager i fanen. Hvor langt ned du var på sidene du kan gå tilbake til. Til fanen lukkes.',
  ],
  [
    `${storagePrefix}started-anew-at`,
    'Lager i fanen. Det samme for en side som ikke kom i gang. Til fanen lukkes.',
  ],
] as const

/** The rights of a person, each with how it is used here. */
export const rights = [
  'Innsyn og å få dataene med deg: «Last ned mine data» under Sikkerhet gir deg alt vi har lagret, i et format som maskiner kan lese.',
  'Retting: det meste retter du selv på profilen. Skriv til oss om resten.',
  'Sletting: «Slett konto» under Sikkerhet. Du ser hva som slettes og hva loven krever at vi beholder, før noe skjer.',
  'Begrensning og protest: skriv til oss, så stanser vi bruken mens vi ser på saken.',
  'Trekke tilbake samtykke: når som helst, uten at det gjør noe med det som er skjedd før.',
] as const

export const controller = [
  `${company}, organisasjonsnummer ${organisationNumber}, ${address.street}, ${address.postcode} ${address.city}, er behandlingsansvarlig for det du gir oss når du bruker ${name}. Det betyr at vi bestemmer hvorfor og hvordan opplysningene brukes, og svarer for det.`,
  `Spør om hva som helst på ${email} eller ${phone.display}. Vi svarer normalt innen 24 timer, og alltid innen en måned.`,
] as const

export const safety = [
  'Forbindelsen er kryptert. Passord lagres aldri i klartekst, og kontonumre kryptert med en nøkkel som ligger et annet sted enn databasen.',
  'Bilder tegnes om før de lagres, så sted og andre skjulte opplysninger i dem forsvinner. Alle endringer skrives i en logg som ikke kan rettes på.',
  'Under Sikkerhet ser du de siste innloggingene dine, kan endre passord og kan logge ut overalt.',
  'Skjer det et brudd som kan ha følger for deg, sier vi fra til deg, og til Datatilsynet innen 72 timer.',
] as const

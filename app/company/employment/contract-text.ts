import { brand } from '#app/facts/brand.ts'

export const CONTRACT_VERSION = '1.0'
export const CONTRACT_TYPE = 'rammekontrakt'

/** Who the contract is made with. */
export type ContractParty = {
  fullName: string
  email: string
  phone: string
  address: string
  /** DDMMÅÅ, as registered. */
  birthDate: string
}

export type Section = { title: string; paragraphs: string[] }

const { name, company, organisationNumber, address, email, phone } = brand
const seat = `${address.street}, ${address.postcode} ${address.city}`

const dotted = (birthDate: string) => birthDate.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1.$2.$3')

/**
 * Text written by somebody else, as it may stand in a contract: on one line, so that nobody can add a section
 * of their own.
 */
export const onOneLine = (words: string): string => words.replace(/\s+/g, ' ').trim()

/** The company, as named in every contract. */
export const companyParty = `Arbeidsgiver: ${company}, org.nr. ${organisationNumber}, ${seat}. E-post: ${email}. Telefon: ${phone.display}.`

/** The worker, as named in every contract. */
export const workerParty = (party: ContractParty): string =>
  onOneLine(
    `Arbeidstaker: ${party.fullName}, født ${dotted(party.birthDate)}, ${party.address}. E-post: ${party.email}. Telefon: ${party.phone}.`,
  )

/** Why an assignment may be temporary employment (arbeidsmiljøloven § 14-9). */
export const temporaryGround =
  'Grunnlaget er arbeidsmiljøloven § 14-9 andre ledd bokstav a: Arbeidet er av midlertidig karakter, fordi det gjelder én kundes behov til ett bestemt tidspunkt.'

/** Sections numbered as in every document of employment. */
export const numbered = (sections: readonly Section[]): string =>
  sections
    .map(({ title, paragraphs }, index) => [`${index + 1}. ${title}`, ...paragraphs].join('\n\n'))
    .join('\n\n\n')

/**
 * The framework contract of employment, point by point as arbeidsmiljøloven § 14-6 requires. Nothing in it
 * depends on the date, so the text that is read is the text that is signed.
 */
const sections = (party: ContractParty): Section[] => [
  {
    title: 'Partene',
    paragraphs: [
      companyParty,
      workerParty(party),
      `Avtalen er en rammekontrakt. Den gjelder for hvert oppdrag som arbeidstakeren godtar gjennom ${name}. Opplysningene om det enkelte oppdraget, som dato, klokkeslett, varighet, sted, tjeneste og lønn, står i oppdraget og er et vedlegg til denne avtalen.`,
    ],
  },
  {
    title: 'Arbeidssted',
    paragraphs: [
      'Arbeidet utføres på ulike steder, hos kundene. Adressen står i hvert oppdrag. Arbeidstakeren velger selv hvilke oppdrag, og dermed hvilke arbeidssteder, som godtas.',
      `Arbeidsgiverens forretningsadresse er ${seat}.`,
    ],
  },
  {
    title: 'Arbeidets art',
    paragraphs: [
      'Stillingen er tjenesteyter. Arbeidet består i de tjenestene som arbeidstakeren selv har lagt inn i profilen sin, for eksempel matlaging, turgåing, barnepass, hagearbeid, rengjøring, praktisk hjelp og profesjonell hjelp.',
      'Arbeidstakeren skal utføre arbeidet personlig, forsvarlig og slik oppdraget beskriver, og følge arbeidsgiverens instrukser om helse, miljø og sikkerhet.',
    ],
  },
  {
    title: 'Tiltredelse, varighet og grunnlag',
    paragraphs: [
      'Rammekontrakten gjelder fra den dagen arbeidstakeren signerer den, og til den blir sagt opp. Den gir i seg selv ingen plikt til å tilby eller til å ta oppdrag.',
      `Hvert oppdrag som godtas, er en midlertidig ansettelse som begynner og slutter på de tidspunktene som står i oppdraget. ${temporaryGround}`,
      'Ansettelsen i det enkelte oppdraget opphører uten oppsigelse når den avtalte tiden er ute eller arbeidet er utført.',
    ],
  },
  { title: 'Prøvetid', paragraphs: ['Det er ikke avtalt prøvetid.'] },
  {
    title: 'Ferie, feriepenger og annet fravær',
    paragraphs: [
      'Arbeidstakeren har rett til ferie etter ferieloven. Feriepengene er 12 prosent av feriepengegrunnlaget og utbetales i juni året etter opptjeningsåret, eller ved fratreden.',
      'Arbeidstakeren bestemmer selv når ferien legges, ved å la være å ta oppdrag. Rett til annet fravær følger av arbeidsmiljøloven kapittel 12. Rett til sykepenger følger av folketrygdloven kapittel 8.',
    ],
  },
  {
    title: 'Oppsigelse',
    paragraphs: [
      'Hver av partene kan si opp rammekontrakten med 14 dagers skriftlig varsel. Fristen regnes fra den dagen oppsigelsen er mottatt.',
      'Oppdrag som er godtatt før oppsigelsen er mottatt, gjennomføres som avtalt, med mindre partene blir enige om noe annet.',
      'En oppsigelse fra arbeidsgiveren skal oppfylle arbeidsmiljøloven §§ 15-3, 15-4 og 15-7: Den skal være skriftlig og saklig begrunnet, og arbeidstakeren skal så langt det er praktisk mulig ha vært innkalt til drøfting etter § 15-1. Den skal opplyse om retten til å kreve forhandling og reise søksmål og om fristene for det. Er en lengre oppsigelsesfrist fastsatt i lov og kan ikke fravikes, gjelder den.',
    ],
  },
  {
    title: 'Lønn og utbetaling',
    paragraphs: [
      'Lønnen er timelønn for utført arbeid. Den regnes ut av timeprisen som arbeidstakeren selv har satt i profilen, etter fradrag for merverdiavgift, selskapets andel, feriepenger, tjenestepensjon og arbeidsgiveravgift. Timelønnen for oppdraget vises før arbeidstakeren godtar det.',
      'Lønnen er aldri lavere enn det som følger av lov eller forskrift. For rengjøring gjelder minstelønnen i allmenngjøringsforskriften for renholdsbedrifter.',
      'I tillegg til lønnen kommer feriepenger med 12 prosent og tjenestepensjon med 2 prosent av lønnen. Det gis ingen andre faste tillegg.',
      'Lønnen utbetales hver 14. dag til kontoen som arbeidstakeren har registrert. Ved hver utbetaling får arbeidstakeren en lønnsslipp med beregningsmåten og trekkene som er gjort. Det trekkes skatt etter skattekortet, og 50 prosent når skattekort mangler.',
      'Lønn for timer som er arbeidet, reduseres ikke fordi en kunde klager.',
    ],
  },
  {
    title: 'Arbeidstid',
    paragraphs: [
      'Arbeidstiden varierer. Det er ikke avtalt noe fast eller garantert timetall. Dager og klokkeslett avtales for hvert oppdrag, innenfor de ukedagene som arbeidstakeren har satt seg opp som tilgjengelig.',
      'Alminnelig arbeidstid er høyst 9 timer i løpet av 24 timer og 40 timer i løpet av 7 dager. Arbeidstakeren skal ha minst 11 timer sammenhengende fri i døgnet og 35 timer i uken. Arbeid mellom klokken 21.00 og 06.00 og på søn- og helgedager utføres bare når loven tillater det.',
      'Endres tiden for et godtatt oppdrag, skal begge parter ha sagt ja til endringen.',
    ],
  },
  {
    title: 'Pauser',
    paragraphs: [
      'Varer oppdraget lenger enn fem og en halv time, har arbeidstakeren rett til minst én pause. Er arbeidstiden minst åtte timer, skal pausene være minst en halv time til sammen. Kan arbeidsstedet ikke forlates, eller finnes det ikke pauserom, regnes pausen som arbeidstid.',
    ],
  },
  {
    title: 'Overtid',
    paragraphs: [
      'Arbeid ut over den avtalte tiden utføres bare når kunden og arbeidstakeren er enige om det, og føres som arbeidede timer når oppdraget meldes fullført.',
      'Overskrider arbeidet lovens grenser for alminnelig arbeidstid, betales et overtidstillegg på minst 40 prosent av timelønnen etter arbeidsmiljøloven § 10-6.',
    ],
  },
  {
    title: 'Kompetanseutvikling',
    paragraphs: [
      'Arbeidsgiveren gir opplæring i bruken av tjenesten og i helse, miljø og sikkerhet for de tjenestene arbeidstakeren utfører. Opplæring som arbeidsgiveren pålegger, er gratis og regnes som arbeidstid.',
    ],
  },
  {
    title: 'Tariffavtale',
    paragraphs: [
      'Arbeidsforholdet er ikke bundet av tariffavtale. Allmenngjorte vilkår gjelder for arbeid som omfattes av dem.',
    ],
  },
  {
    title: 'Pensjon, forsikring og trygd',
    paragraphs: [
      'Arbeidstakeren er medlem av folketrygden. Arbeidsgiveren betaler arbeidsgiveravgift til Skatteetaten og melder arbeidsforholdet til NAV Aa-registeret.',
      'Arbeidsgiveren har obligatorisk tjenestepensjon etter lov om obligatorisk tjenestepensjon og yrkesskadeforsikring etter yrkesskadeforsikringsloven for alle oppdrag. Navnet på pensjonsinnretningen og forsikringsselskapet står på lønnsslippen.',
    ],
  },
  {
    title: 'Taushetsplikt og personopplysninger',
    paragraphs: [
      'Arbeidstakeren skal ikke fortelle andre om private forhold hos kundene. Plikten gjelder også etter at arbeidsforholdet er slutt.',
      'Arbeidsgiveren behandler personopplysninger for å gjennomføre avtalen, betale lønn og oppfylle lovpålagte plikter. Kontonummeret lagres kryptert.',
    ],
  },
  {
    title: 'Endringer',
    paragraphs: [
      'Endringer i arbeidsforholdet tas inn i avtalen så tidlig som mulig, og senest den dagen de trer i kraft. En ny versjon av kontrakten gjelder først når arbeidstakeren har signert den.',
    ],
  },
  {
    title: 'Tvister',
    paragraphs: [
      'Avtalen følger norsk rett. Partene skal først prøve å bli enige. Blir de ikke det, kan saken bringes inn for Oslo tingrett, med de reglene om verneting og frister som arbeidsmiljøloven kapittel 17 gir.',
    ],
  },
]

/** The framework contract of version 1.0 as plain text, with the parties filled in. */
export function contractText(party: ContractParty): string {
  const head = [
    `RAMMEKONTRAKT`,
    `Arbeidsavtale mellom ${company} og ${onOneLine(party.fullName)}`,
    `Versjon ${CONTRACT_VERSION}`,
  ]
  const foot =
    'Avtalen er inngått elektronisk. Arbeidstakeren signerer ved å bekrefte at kontrakten er lest og godtatt. Begge parter har tilgang til den signerte teksten.'
  return `${head.join('\n')}\n\n${numbered(sections(party))}\n\n\n${foot}\n`
}

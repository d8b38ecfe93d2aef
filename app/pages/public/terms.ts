import { brand } from '#app/facts/brand.ts'
import { facts } from './facts.ts'
import { orderFacts } from './order-facts.ts'

export const lastUpdated = '25. juli 2024'

const { name, company, organisationNumber, address, email, phone } = brand
const { payWithinWorkingDays, payoutEveryDays, noticeDays } = facts
const {
  absenceAnswer,
  absenceFrom,
  freeCancellation,
  lateCancellationPercent,
  approvesItself,
  complaint,
  requestLives,
  reviewDays,
  reviewsShowDays,
} = orderFacts

/** The terms of use, from the product's own rules. */
export const terms = [
  {
    id: 'om-tjenesten',
    title: 'Om tjenesten og avtalen',
    paragraphs: [
      `${name} drives av ${company}, organisasjonsnummer ${organisationNumber}, ${address.street}, ${address.postcode} ${address.city}. Du når oss på ${email} og ${phone.display}.`,
      `Gjennom ${name} kan du som oppdragsgiver bestille tjenester i hjemmet og på jobben, og du som ansatt kan utføre dem.`,
      `${company} selger tjenesten direkte til oppdragsgiveren og ansetter den som utfører den, for hvert oppdrag. Oppdragsgiveren har altså avtale med ${company}, ikke med den enkelte ansatte, og blir ikke arbeidsgiver.`,
      'Når du oppretter en konto, godtar du disse vilkårene. Endrer vi dem vesentlig, får du beskjed før endringen gjelder. For en bestilling gjelder vilkårene slik de var da du bestilte.',
    ],
  },
  {
    id: 'konto',
    title: 'Konto og bruk',
    paragraphs: [
      'Opplysningene du gir, skal være riktige, og du skal holde dem oppdatert. Kontoen er personlig. Hold passordet for deg selv, og si fra til oss hvis du tror at andre har brukt kontoen.',
      'Du må være 18 år for å arbeide gjennom oss. Ansatte må ha signert rammekontrakten og være verifisert av oss før de kan ta imot bestillinger.',
      'Avtaler og betaling for oppdrag som er funnet her, skal gå gjennom plattformen. Det er slik lønn, skatt og forsikring blir riktig for begge.',
      'Vi lagrer bare det vi trenger for å levere tjenesten og oppfylle loven. Vi bruker ingen sporing, og bare de informasjonskapslene som holder deg innlogget og kontoen din trygg. Sletter du kontoen, sletter vi opplysningene dine, bortsett fra regnskapsopplysninger som loven krever at vi oppbevarer i fem år.',
    ],
  },
  {
    id: 'bestilling-og-pris',
    title: 'Bestilling, pris og betaling',
    paragraphs: [
      `En forespørsel er et bindende tilbud om å kjøpe tjenesten til prisen som vises. Du kan trekke den tilbake til den er godtatt. Den faller bort av seg selv hvis den ikke er besvart innen ${requestLives} timer. Når den ansatte godtar, er bestillingen bekreftet.`,
      'Alle priser er i norske kroner og inkluderer mva. der tjenesten er avgiftspliktig. Prisen er timeprisen ganger avtalt tid. Timer utover det som er avtalt, betaler du bare for hvis du godkjenner dem.',
      `Betalingen går gjennom plattformen, og du godkjenner jobben før du betaler. Har du verken godkjent den eller meldt fra om feil innen ${approvesItself} timer etter at den er meldt ferdig, regnes den som godkjent.`,
    ],
  },
  {
    id: 'avbestilling',
    title: 'Avbestilling, angrerett og reklamasjon',
    paragraphs: [
      `Du kan avbestille gratis inntil ${freeCancellation} timer før avtalt tid. Avbestiller du senere, betaler du ${lateCancellationPercent} % av prisen. Beløpet vises før du bekrefter. Avlyser den ansatte, betaler du ingenting. Har du blokkert den ansatte, er avbestillingen gratis. Vi ser på sene avbestillinger etter en blokkering, så den ikke blir en vei utenom.`,
      `Kommer ikke den ansatte innen ${absenceFrom} minutter etter avtalt tid, kan du melde det. Da er bestillingen avbrutt, og du betaler ingenting. Slipper den ansatte ikke inn innen ${absenceFrom} minutter, regnes det som en sen avbestilling, og du betaler ${lateCancellationPercent} % av prisen. Den andre kan si imot innen ${absenceAnswer} timer. Da hører vi på begge og avgjør saken med en begrunnelse, og ingenting trekkes før det.`,
      'Som forbruker har du 14 dagers angrerett etter angrerettloven. Skal arbeidet gjøres før fristen er ute, ber vi om ditt samtykke til det når du bestiller. Da må du betale for det som er utført, og angreretten faller bort når tjenesten er levert. Er arbeidet ikke begynt, betaler du ingenting når du bruker angreretten, heller ikke nær start. Skjemaet finner du på siden Angrerett.',
      `Er du ikke fornøyd, melder du fra innen ${complaint} timer etter at jobben er meldt ferdig. Da gjelder fornøydgarantien: vi hører begge parter, avgjør saken med en begrunnelse, og kan sette ned prisen helt eller delvis. Rettighetene dine etter håndverkertjenesteloven og annen forbrukerlovgivning gjelder uansett.`,
      `Når jobben er fullført, kan oppdragsgiveren og den ansatte gi hverandre én vurdering innen ${reviewDays} dager. De vises når begge har skrevet, og senest etter ${reviewsShowDays} dager. Den ansatte kan svare én gang. Vurderinger, meldinger og profiler som bryter vilkårene, kan rapporteres til oss.`,
    ],
  },
  {
    id: 'ansatte',
    title: 'For ansatte: oppdrag og lønn',
    paragraphs: [
      `Du ansettes av ${company} for hvert oppdrag du godtar, etter rammekontrakten du har signert. Du bestemmer selv hvilke oppdrag du tar, når du er tilgjengelig og hvilken timepris du har, innenfor lovens krav til minstelønn.`,
      `Lønnen betales når oppdraget er fullført og godkjent. Vi har lønnskjøring hver ${payoutEveryDays}. dag, og lønnen er utbetalt senest ${payWithinWorkingDays} virkedager etter at oppdraget er fullført. Vi trekker skatt og betaler feriepenger, pensjon og arbeidsgiveravgift.`,
      `Melder du forfall, eller kommer du ikke, teller det i påliteligheten din i den måneden og de elleve neste. Den vises for oppdragsgivere. Sykdom som du melder fra om, teller halvt. Sier oppdragsgiveren at du ikke kom, kan du svare innen ${absenceAnswer} timer. Får du medhold, teller det ikke. Du kan også be oss om å stryke et forfall.`,
      'En reklamasjon avgjør hva oppdragsgiveren skal betale. Den endrer ikke lønnen din for timer du har arbeidet.',
      `Både du og vi kan si opp rammekontrakten med ${noticeDays} dagers skriftlig varsel.`,
    ],
  },
  {
    id: 'innhold-og-tvister',
    title: 'Innhold, stenging av konto og tvister',
    paragraphs: [
      'Du er ansvarlig for det du skriver og laster opp. Innhold som er ulovlig, krenkende, villedende eller bryter andres rettigheter, er ikke tillatt.',
      'Vi kan fjerne innhold og stenge kontoer som bryter vilkårene eller loven. Du får vite hvorfor, og kan be oss vurdere saken på nytt.',
      'Vi svarer for tap etter vanlige norske erstatningsregler. Vi svarer ikke for forhold utenfor vår kontroll som vi ikke med rimelighet kunne unngått.',
      'Norsk rett gjelder. Blir vi ikke enige, kan du som forbruker be Forbrukertilsynet om hjelp. Tvister om rammekontrakten hører under Oslo tingrett.',
    ],
  },
]

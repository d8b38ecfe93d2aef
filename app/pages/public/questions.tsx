import { Link } from 'react-router'
import { brand } from '#app/facts/brand.ts'
import { facts } from './facts.ts'
import { orderFacts } from './order-facts.ts'
import { RegistrationTime } from './registration-time.tsx'

const { company } = brand
const { payWithinWorkingDays, noticeDays } = facts
const {
  leastNotice,
  mostAheadDays,
  requestLives,
  absenceAnswer,
  absenceFrom,
  freeCancellation,
  lateCancellationPercent,
  approvesItself,
  complaint,
} = orderFacts

/** The eight questions, answered from the product's own rules. */
export const questions = [
  {
    key: 'betaling',
    title: 'Hvordan betaler jeg?',
    content: (
      <>
        <p>
          Du betaler gjennom {brand.name}, aldri kontant til den som hjelper deg. Du godkjenner jobben før du
          betaler.
        </p>
        <p className="mt-3">
          Når jobben er meldt ferdig, har du {approvesItself} timer på å godkjenne den eller si fra om noe er
          galt. Gjør du ingenting, blir den godkjent av seg selv. Timer utover det dere avtalte, betaler du
          bare for hvis du sier ja til dem.
        </p>
      </>
    ),
  },
  {
    key: 'bakgrunnssjekk',
    title: 'Blir de ansatte sjekket?',
    content: (
      <>
        <p>
          Ja. Alle registrerer seg med navn, fødselsdato, telefon og bydel, bekrefter e-posten sin og signerer
          en rammekontrakt med oss. Så går en av oss gjennom profilen. Mangler det noe, ber vi om mer
          informasjon, og vi sier nei når vi ikke er trygge.
        </p>
        <p className="mt-3">
          Den som er godkjent, får merket Verifisert. Du kan ikke bestille fra noen som ikke har det.
        </p>
      </>
    ),
  },
  {
    key: 'forsikring',
    title: 'Hva om noe går i stykker eller noen skader seg?',
    content: (
      <>
        <p>
          Den som hjelper deg, er ansatt hos {company} så lenge oppdraget varer. Derfor har vi ansvaret som
          arbeidsgiver, både for den lovpålagte yrkesskadeforsikringen og for skade som den ansatte gjør
          uaktsomt i arbeidet.
        </p>
        <p className="mt-3">
          Skjer det noe, melder du fra på bestillingen innen {complaint} timer, gjerne med bilder. Er det
          alvorlig, ringer du oss med en gang. Innboforsikringen din gjelder som vanlig.
        </p>
      </>
    ),
  },
  {
    key: 'avbestilling',
    title: 'Kan jeg avbestille?',
    content: (
      <>
        <p>
          Ja. En forespørsel som ikke er besvart, kan du alltid trekke tilbake gratis. En bekreftet bestilling
          avbestiller du gratis inntil {freeCancellation} timer før avtalt tid.
        </p>
        <p className="mt-3">
          Avbestiller du senere, koster det {lateCancellationPercent} % av prisen, og den ansatte får betalt
          for tiden som var satt av. Du ser beløpet før du bekrefter. Må den ansatte avlyse, koster det deg
          ingenting.
        </p>
        <p className="mt-3">
          Kommer ingen, trykker du «Kom ikke» på bestillingen fra {absenceFrom} minutter etter avtalt tid. Da
          betaler du ingenting, og vi viser deg hvem andre som kan komme. Fraværet teller i påliteligheten til
          den ansatte, som kan svare innen {absenceAnswer} timer hvis det ikke stemmer.
        </p>
        <p className="mt-3">
          Er det ingen hjemme, eller slipper den ansatte ikke inn, regnes det som en sen avbestilling fra{' '}
          {absenceFrom} minutter etter avtalt tid: Du betaler {lateCancellationPercent} % av prisen. Stemmer
          det ikke, sier du fra innen {absenceAnswer} timer. Da trekker vi ingenting før vi har hørt på dere
          begge og avgjort saken.
        </p>
      </>
    ),
  },
  {
    key: 'pris',
    title: 'Hva koster det?',
    content: (
      <>
        <p>
          Hver ansatt setter sin egen timepris. Prisen du ser, er hele prisen: timeprisen ganger antall timer,
          med mva. Barnepass er fritatt for mva. Det er gratis å registrere seg og å søke.
        </p>
        <p className="mt-3">
          Før du sender en forespørsel, ser du hva prisen er satt sammen av: lønn, feriepenger, pensjon,
          arbeidsgiveravgift, mva. og vår del.
        </p>
      </>
    ),
  },
  {
    key: 'kvalitet',
    title: 'Hva om jeg ikke er fornøyd?',
    content: (
      <>
        <p>
          Vi har 100 % fornøydgaranti. Si fra innen {complaint} timer etter at jobben er meldt ferdig: trykk
          «Meld problem» på bestillingen og fortell hva som er galt, gjerne med bilder.
        </p>
        <p className="mt-3">
          Da hører vi på begge og avgjør saken. Du kan få hele eller deler av beløpet tilbake, og du får
          alltid en begrunnelse. Når jobben er fullført, kan du også gi en vurdering som andre ser.
        </p>
      </>
    ),
  },
  {
    key: 'hvor-raskt',
    title: 'Hvor raskt kan jeg få hjelp?',
    content: (
      <>
        <p>
          Så tidlig som {leastNotice} timer fram i tid, hvis noen er ledige, og så langt fram som{' '}
          {mostAheadDays} dager. I søket ser du hvilke dager hver enkelt er tilgjengelig.
        </p>
        <p className="mt-3">
          Du får svar innen {requestLives} timer, og alltid før oppdraget skulle ha begynt. Svarer ikke den
          ansatte, faller forespørselen bort uten at det koster deg noe, og du kan spørre en annen.
        </p>
      </>
    ),
  },
  {
    key: 'bli-ansatt',
    title: 'Hvordan blir jeg ansatt?',
    content: (
      <>
        <p>
          <Link to="/register-employee">Registrer deg som ansatt</Link> med tjenester, timepris og ledige
          dager. Det tar <RegistrationTime />. Du må være 18 år. Så signerer du rammekontrakten, legger inn
          kontonummer og samtykker til at vi henter skattekortet ditt. Når vi har gått gjennom profilen, kan
          du få oppdrag.
        </p>
        <p className="mt-3">
          Du velger selv hvilke oppdrag du tar. Lønnen kommer innen {payWithinWorkingDays} virkedager etter at
          oppdraget er fullført, og du kan si opp kontrakten med {noticeDays} dagers skriftlig varsel.
        </p>
      </>
    ),
  },
]

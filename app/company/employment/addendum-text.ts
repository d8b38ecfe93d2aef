import type { OwedPause } from '#app/facts/may-work.ts'
import { firstName } from '#app/facts/names.ts'
import { lateCancellationShare, orderTimes } from '#app/facts/order-process.ts'
import type { Price } from '#app/facts/price.ts'
import { inForce, rates } from '#app/facts/rates.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import type { WishText } from '#app/facts/wish.ts'
import { lateCancellationPrice } from '#app/work/orders/settlement.ts'
import { divideRounded, formatKr, type Ore } from '#platform/shared/money.ts'
import {
  formatAtClock,
  formatDay,
  formatDayYear,
  formatHours,
  HOUR,
  localDate,
  MINUTE,
} from '#platform/shared/time.ts'
import {
  type ContractParty,
  companyParty,
  numbered,
  onOneLine,
  type Section,
  temporaryGround,
  workerParty,
} from './contract-text.ts'

/** What an addendum is made from: the framework contract, the order and its agreed line. */
export type AddendumFacts = {
  party: ContractParty
  contract: { version: string; hash: string; signedAt: Date }
  order: {
    id: string
    serviceKind: StandardServiceId
    serviceName: string
    customerName: string
    startsAt: Date
    endsAt: Date
    halfHours: number
  } & Omit<WishText, 'entryNote'>
  /** Frozen when the order was made. */
  agreed: Pick<
    Price,
    | 'rate'
    | 'halfHours'
    | 'nightHalfHours'
    | 'nightRate'
    | 'vatBasisPoints'
    | 'wage'
    | 'holidayPay'
    | 'pension'
    | 'employerContribution'
    | 'ratesOf'
  >
  acceptedAt: Date
  /** What the law asks for in work of this length. */
  pause: OwedPause | null
  /** Is it agreed on in the place of an earlier one? */
  isAnew?: boolean
}

const service = (order: AddendumFacts['order']) => onOneLine(order.serviceName)

/** `fredag 4. desember 2026 kl. 09.00` */
const moment = (at: Date) => `${formatDay(at)} ${localDate(at).slice(0, 4)} ${formatAtClock(at)}`

/** 1410 → `14,1 prosent` */
const percent = (basisPoints: number) => `${(basisPoints / 100).toLocaleString('nb-NO')} prosent`

const inHours = (milliseconds: number) => `${milliseconds / HOUR} timer`

/** What one hour gives, where all of them give `amount`. */
const perHour = (amount: Ore, halfHours: number) => formatKr(divideRounded(amount * 2, halfHours))

/** Arbeidsmiljøloven § 10-9. */
const breaks = ({ length, isFixed, by }: OwedPause): string =>
  `Arbeidstakeren har pause senest ${formatAtClock(by)}${isFixed ? `, i minst ${length / MINUTE} minutter til sammen` : ''}. Pausen er en del av den avtalte tiden og lønnes som arbeidstid, fordi arbeidsstedet ikke kan forlates fritt.`

/** The supplement that the law asks for at night. */
function nightPay({ nightHalfHours, nightRate, ratesOf }: AddendumFacts['agreed']): string[] {
  if (nightHalfHours === 0) return []
  const least = formatKr(inForce(rates.cleaningNightSupplement, ratesOf))
  return [
    `Nattillegg: ${formatHours(nightHalfHours)} av arbeidet er mellom kl. 21.00 og 06.00. Forskriften om minstelønn for renhold krever da et tillegg i lønnen på minst ${least} for hver time. Kunden betaler ${formatKr(nightRate)} for hver av disse timene i tillegg til timeprisen, og lønnen nedenfor er med tillegget.`,
  ]
}

function pay({ agreed, order }: AddendumFacts): string[] {
  const { wage, holidayPay, pension, employerContribution, rate, halfHours, ratesOf, vatBasisPoints } = agreed
  return [
    `Lønnen regnes ut av timeprisen på ${formatKr(rate)}, som kunden betaler for ${service(order)} ${vatBasisPoints === 0 ? 'uten merverdiavgift, fordi tjenesten er unntatt' : 'med merverdiavgift'}, slik rammekontrakten sier. For den avtalte tiden, ${formatHours(halfHours)}, er det:`,
    ...nightPay(agreed),
    `Lønn før skatt: ${formatKr(wage)}, det vil si ${agreed.nightHalfHours > 0 ? 'i gjennomsnitt ' : ''}${perHour(wage, halfHours)} for hver time.`,
    `Feriepenger, ${percent(inForce(rates.holidayPay, ratesOf))}: ${formatKr(holidayPay)}. De kommer i tillegg til lønnen og utbetales etter ferieloven.`,
    `Tjenestepensjon, ${percent(inForce(rates.pension, ratesOf))}: ${formatKr(pension)}. Den kommer i tillegg til lønnen og betales inn av arbeidsgiveren.`,
    `Arbeidsgiveravgift, ${percent(inForce(rates.employerContribution, ratesOf))}: ${formatKr(employerContribution)}. Den betales av arbeidsgiveren og trekkes ikke av lønnen.`,
    'Varer arbeidet kortere enn avtalt, regnes lønnen av de timene som er utført. Timer ut over de avtalte lønnes på samme måte når kunden har sagt ja til dem.',
    'Lønnen utbetales hver 14. dag til kontoen som arbeidstakeren har registrert. Klager kunden, endrer det ikke lønnen for timer som er arbeidet.',
  ]
}

function cancellation({ order, agreed }: AddendumFacts): string[] {
  const late = lateCancellationPrice({ ...order, ...agreed })
  const free = inHours(orderTimes.freeCancellationBefore)
  return [
    `Avbestiller kunden ${free} eller mer før avtalt start, faller oppdraget bort uten lønn.`,
    `Avbestiller kunden senere, betaler kunden ${percent(lateCancellationShare)} av prisen, og arbeidstakeren får lønn av det: ${formatKr(late.wage)} før skatt, og feriepenger med ${formatKr(late.holidayPay)}.`,
    'Kan arbeidstakeren ikke utføre oppdraget, meldes forfall med grunn i tjenesten så tidlig som mulig. Da faller oppdraget bort, og det betales ikke lønn for det. Retten til sykepenger følger av folketrygdloven kapittel 8.',
  ]
}

const sections = (facts: AddendumFacts): Section[] => {
  const { party, contract, order, acceptedAt, isAnew, pause } = facts
  const { startsAt, endsAt } = order
  return [
    {
      title: 'Partene og rammekontrakten',
      paragraphs: [
        companyParty,
        workerParty(party),
        `Tillegget hører til rammekontrakten mellom partene, versjon ${contract.version}, signert ${formatDayYear(contract.signedAt)}. Rammekontraktens fingeravtrykk (SHA-256) er ${contract.hash}. Det som står i rammekontrakten, gjelder også for oppdraget.`,
      ],
    },
    {
      title: 'Oppdraget',
      paragraphs: [
        `Arbeidet er ${service(order)}, hos kunden ${firstName(order.customerName)}. Kunden har beskrevet det slik: «${onOneLine(order.description)}»`,
        `Oppdragets nummer er ${order.id}.`,
      ],
    },
    {
      title: 'Sted og tid',
      paragraphs: [
        `Arbeidet utføres på denne adressen: ${onOneLine(order.address)}.`,
        `Arbeidet begynner ${moment(startsAt)} og slutter ${moment(endsAt)}, norsk tid. Det er ${formatHours(order.halfHours)}. Pauser og overtid følger rammekontrakten.`,
        ...(pause ? [breaks(pause)] : []),
      ],
    },
    { title: 'Lønn', paragraphs: pay(facts) },
    {
      title: 'Varighet og grunnlag',
      paragraphs: [
        `Ansettelsen i oppdraget er midlertidig og varer fra ${moment(startsAt)} til ${moment(endsAt)}, eller til arbeidet er utført. ${temporaryGround}`,
        'Ansettelsen i oppdraget opphører da uten oppsigelse.',
      ],
    },
    {
      title: 'Oppsigelse',
      paragraphs: [
        'Rammekontrakten kan sies opp av hver av partene med 14 dagers skriftlig varsel. Oppdraget gjennomføres som avtalt når det er godtatt før oppsigelsen er mottatt, med mindre partene blir enige om noe annet.',
      ],
    },
    { title: 'Hvis oppdraget avlyses', paragraphs: cancellation(facts) },
    {
      title: 'Inngåelse',
      paragraphs: [
        isAnew
          ? `Arbeidstakeren og kunden ble enige om endringen elektronisk ${moment(acceptedAt)}. Tillegget gjelder fra da, og erstatter det tidligere tillegget for oppdraget. Begge parter har tilgang til teksten.`
          : `Arbeidstakeren godtok oppdraget elektronisk ${moment(acceptedAt)}. Tillegget gjelder fra da. Begge parter har tilgang til teksten.`,
      ],
    },
  ]
}

/**
 * The addendum to the framework contract that comes with an accepted order (arbeidsmiljøloven § 14-6): where,
 * when, how long and why, the exact pay, and what happens on cancellation.
 */
export function addendumText(facts: AddendumFacts): string {
  const { order, contract } = facts
  const head = [
    'TILLEGG TIL RAMMEKONTRAKT',
    `${service(order)}, ${formatDayYear(order.startsAt)}`,
    `Tillegg til rammekontrakt versjon ${contract.version}`,
  ]
  return `${head.join('\n')}\n\n${numbered(sections(facts))}\n`
}

import { brand } from '#app/facts/brand.ts'
import { orderFacts } from './order-facts.ts'

const { company, organisationNumber, address, email } = brand
const { lateCancellationPercent, complaint } = orderFacts

/** To whom the form goes. */
export const receiver: readonly string[] = [
  company,
  `Org.nr. ${organisationNumber}`,
  `${address.street}, ${address.postcode} ${address.city}`,
  email,
]

/** What is filled in by hand. Source: angrerettforskriften, the form of its annex. */
export const blanks: readonly string[] = [
  'Jeg meddeler herved at jeg ønsker å gå fra avtalen om følgende tjeneste',
  'Bestilt dato',
  'Navn',
  'Adresse',
  'Dato',
  'Underskrift (bare på papir)',
]

/** The form as the text of a mail. */
export const mailForm = `mailto:${email}?subject=Angreskjema&body=${encodeURIComponent(
  `${receiver.join('\n')}\n\n${blanks
    .slice(0, -1)
    .map(blank => `${blank}:\n`)
    .join('\n')}`,
)}`

/** The right of withdrawal in words, section by section. */
export const withdrawal = [
  {
    id: 'hva',
    title: 'Hva angreretten er',
    paragraphs: [
      `Når du bestiller hos oss som forbruker, kan du gå fra avtalen i 14 dager uten å si hvorfor. Du betaler ingenting for det, heller ikke når det er nær start. Det er rettigheten din etter angrerettloven.`,
      `Å bruke angreretten er noe annet enn å avbestille. Etter at angrefristen er ute, kan du fortsatt avbestille, men under 24 timer før start koster det ${lateCancellationPercent} % av prisen.`,
    ],
  },
  {
    id: 'hvor-lenge',
    title: 'Hvor lenge den varer',
    paragraphs: [
      'Fristen er 14 dager. Den første dagen er dagen etter at den ansatte sa ja. Er den siste dagen en lørdag, en søndag eller en helligdag, varer den ut den neste virkedagen.',
      'For en fast avtale regnes fristen fra den faste avtalen ble inngått. Endrer dere tid eller innhold, begynner den ikke på nytt. Kommer det en vikar, er det en ny avtale med en egen frist. På siden til hver bestilling står den siste dagen.',
    ],
  },
  {
    id: 'begynt',
    title: 'Når arbeidet er begynt eller ferdig',
    paragraphs: [
      'Når du bestiller, samtykker du til at arbeidet kan begynne før fristen er ute. Går du fra avtalen mens arbeidet pågår, stopper det, og du betaler bare for det som er gjort til da.',
      `Er arbeidet utført, har angreretten falt bort. Er noe galt, melder du problem innen ${complaint} timer etter at jobben er meldt ferdig. Da hører vi på begge og avgjør saken.`,
    ],
  },
] as const

import { customerRole } from '#app/facts/roles.ts'

const byOther = (wasRefused: boolean): string => (wasRefused ? ' med et annet betalingsmiddel' : '')

export const texts = {
  providerAway:
    'Betalingen svarer ikke akkurat nå. Ingenting er sendt, og ingenting er trukket. Det du skrev, er her. Prøv igjen om litt.',
  nothingToRetry: 'Det er ingenting å prøve igjen. Last siden på nytt.',
  triedMeanwhile: 'Noen andre har prøvd igjen siden du åpnet siden. Se over på nytt.',
  disputed: 'Kunden har klaget til banken sin. Ingenting kan betales tilbake før saken er avgjort.',
  disputeLost: 'Banken har gitt kunden pengene tilbake, så det er ingenting mer å betale tilbake.',
  nothingToMend: 'Dette er ordnet, eller bestillingen er avsluttet.',
  otherAsked: 'Noe annet er allerede under godkjenning her. Last siden på nytt og prøv igjen.',
  isMade: 'Dette er allerede bestilt.',
  tooLong: 'For langt.',
  gone: 'Det du godkjente, kan ikke sendes lenger.',
  /** What the customer reads at the provider: no names of streets or people's family names. */
  description: (service: string, day: string, name: string): string =>
    `${service} ${day} med ${name}`.slice(0, 100),
  more: (service: string, day: string): string => `Mer av ${service} ${day}`.slice(0, 100),
  difference: (id: string): string => `det som er trukket på betaling ${id.slice(0, 8).toUpperCase()}`,
  notCharged: 'Bestillingen er ikke gjort opp, så det er ingenting å betale tilbake.',
  refundBetween: (most: string): string => `Beløpet må være mer enn 0 og høyst ${most}`,
  allGivenBack: 'Hele beløpet er allerede betalt tilbake.',
  refundedMeanwhile: 'Noen andre har betalt tilbake på bestillingen siden du åpnet siden. Se over på nytt.',
  refundReason: 'Skriv en begrunnelse som oppdragsgiveren kan lese',
  refunded: {
    title: (amount: string): string => `Du får ${amount} tilbake`,
    body: (service: string, day: string, reason: string): string =>
      `${service}, ${day}. Pengene kommer dit de ble betalt fra, som regel i løpet av noen dager. Begrunnelse: «${reason}»`,
    link: 'Se bestillingen',
  },
  calledOff: {
    [customerRole]: (_: string, service: string, day: string, amount: string) => ({
      title: 'Bestillingen er avlyst',
      body: `${service}, ${day}. Vi fikk ikke reservert ${amount}, og det ble ikke ordnet i tide. Det koster deg ingenting.`,
    }),
    worker: (customer: string, service: string, day: string) => ({
      title: 'Et oppdrag er avlyst',
      body: `${service}, ${day}. ${customer} fikk ikke ordnet betalingen i tide. Det teller ikke mot deg, og tiden er ledig igjen.`,
    }),
    link: { [customerRole]: 'Se bestillingen', worker: 'Se oppdraget' },
  },
  failed: {
    title: 'Vi fikk ikke reservert beløpet',
    unasked: 'Godkjenn betalingen',
    body: (service: string, amount: string, until: string, wasRefused: boolean): string =>
      `${service}: ${amount}. Godkjenn${byOther(wasRefused)} innen ${until}, ellers blir bestillingen avlyst uten kostnad.`,
    begun: (service: string, amount: string, until: string, wasRefused: boolean): string =>
      `${service}: ${amount}. Godkjenn${byOther(wasRefused)} innen ${until}. Jobben går som avtalt, og det som ikke er godkjent, skylder du når den er gjort opp.`,
    link: 'Ordne betalingen',
  },
  owed: {
    description: (service: string, day: string): string => `Betaling for ${service} ${day}`.slice(0, 100),
    title: 'Betalingen gikk ikke',
    body: (service: string, day: string, amount: string): string =>
      `${service}, ${day}. Jobben er gjort opp, men vi fikk ikke trukket ${amount}. Godkjenn betalingen på nytt på bestillingen, så er alt i orden.`,
    link: 'Ordne betalingen',
  },
} as const

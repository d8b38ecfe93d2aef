import type { LogAction } from '#app/facts/verification-status.ts'

/** What the worker is told of here. That an account is shut is told by mail: there is nobody to read the bell. */
export type ToldAction = Exclude<LogAction, 'suspended' | 'reinstated'>

type Told = { title: string; body: (notes: string) => string; linkLabel: string; link: string }

const said = (notes: string): string => (notes ? ` Beskjed fra oss: «${notes}»` : '')

/** What the worker is told of what an administrator did. Notes on an approval are for the administrators alone. */
export const toldOf: Record<ToldAction, Told> = {
  approved: {
    title: 'Profilen din er godkjent',
    body: () => 'Du er verifisert. Kunder kan sende deg forespørsler så lenge profilen din er synlig.',
    linkLabel: 'Gå til oversikten',
    link: '/employee-dashboard',
  },
  rejected: {
    title: 'Profilen din er avslått',
    body: notes => `Profilen vises ikke for kunder.${said(notes)}`,
    linkLabel: 'Se profilen din',
    link: '/employee-profile',
  },
  needs_info: {
    title: 'Vi trenger mer informasjon fra deg',
    body: notes => `Oppdater profilen din, så ser vi på den igjen.${said(notes)}`,
    linkLabel: 'Oppdater profilen',
    link: '/employee-profile',
  },
  activated: {
    title: 'Profilen din er gjort synlig',
    body: () => 'Vi har slått på synligheten din. Du kan slå den av igjen på profilen din.',
    linkLabel: 'Se profilen din',
    link: '/employee-profile',
  },
  deactivated: {
    title: 'Profilen din er skjult',
    body: () =>
      'Vi har slått av synligheten din, så kunder finner deg ikke. Kontakt oss hvis du lurer på hvorfor.',
    linkLabel: 'Se profilen din',
    link: '/employee-profile',
  },
}

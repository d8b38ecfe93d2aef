/** Why a press is not taken, and an administrator's case not closed. */
export const receivedTexts = {
  tooOld:
    'Dette ble trykket for mer enn tre døgn siden, og kan ikke telle med. Har du jobbet uten å få lønn for det, åpner du oppdraget og sier fra der.',
  decided: 'Saken er avgjort, så dette kan ikke telle med. Begrunnelsen står på siden for oppdraget.',
  neverStarted:
    'Oppdraget er avsluttet, og det ble ikke startet i avtalt tid. Har du jobbet likevel, åpner du oppdraget og sier fra der.',
  alreadyOver: 'Saken er allerede avsluttet.',
} as const

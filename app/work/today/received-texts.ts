/** Why a press is not taken, and an administrator's case not closed. */
export const receivedTexts = {
  tooOld: 'Dette ble trykket for mer enn tre døgn siden, og kan ikke telle med.',
  alreadyOver: 'Saken er allerede avsluttet.',
} as const

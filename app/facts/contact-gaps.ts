/**
 * Ways to reach somebody outside the service, as people write them. They are taken out of what is written before two
 * have agreed: whoever deals past the service has no agreement, no insurance and no wage.
 */
export const contactKinds = ['phone', 'email', 'link'] as const
export type ContactKind = (typeof contactKinds)[number]

export const instead: Record<ContactKind, string> = {
  phone: '[telefonnummer fjernet]',
  email: '[e-postadresse fjernet]',
  link: '[lenke fjernet]',
}

const names: Record<ContactKind, string> = {
  phone: 'telefonnummeret',
  email: 'e-postadressen',
  link: 'lenken',
}
const listed = (kinds: readonly ContactKind[]) =>
  kinds
    .map(kind => names[kind])
    .join(', ')
    .replace(/, ([^,]*)$/, ' og $1')
const capital = (words: string) => words.charAt(0).toLocaleUpperCase('nb') + words.slice(1)

/** To the writer, while it can be changed. */
export const willBeTaken = (kinds: readonly ContactKind[]): string =>
  `${capital(listed(kinds))} blir tatt bort når du sender. Slikt deler dere når oppdraget er avtalt.`

/** To the writer, afterwards. */
export const wasTaken = (kinds: readonly ContactKind[]): string =>
  `${capital(listed(kinds))} ble tatt bort. Slikt deler dere når oppdraget er avtalt.`

/** Has something been taken out of this text? For whoever reads their own words again. */
export const hasGap = (text: string): boolean => Object.values(instead).some(gap => text.includes(gap))

/** Below one's own words with something taken out. */
export const gapNote = 'Telefonnummer, e-post og lenker deler dere når oppdraget er avtalt.'

/** What the tax authority says of one person's pay from us, in one form whatever it was spelt as. Kroner are whole. */
export type ToldCard =
  /** `percent` in hundredths: 20.5 % is 2050. */
  | { kind: 'table'; table: string; percent: number; months: 10.5 | 12 }
  | { kind: 'percent'; percent: number; months: 10.5 | 12 }
  /** Null: without limit. 0: another employer has been given all of it. */
  | { kind: 'exempt'; limit: number | null }
  | { kind: 'none' }
  | { kind: 'not-liable' }

/** The answer about one person. */
export type ToldPerson = {
  /** The national identity number or D-number that was asked about, or that has something new. */
  number: string
  /** The card for whoever has us as the main employer, and for whoever has not; null where none is told. */
  main: ToldCard | null
  second: ToldCard | null
  /** `YYYY-MM-DD` */
  issuedOn: string | null
  cardId: number | null
  /** Codes that a person must look at, and what we do not know. Never guessed at. */
  remarks: readonly string[]
}

/** What is asked for: everybody's of a list, or what is new of anybody's since the last order. At most 1000 persons. */
export type CardOrder = {
  year: number
  /** Of the employer: nine digits. */
  organisation: string
  contact: { email: string; phone: string }
  /** Null: only what is new. */
  numbers: readonly string[] | null
}

export type TaxCards = {
  /** Orders cards. Answers the authority's name of the order. Errors: `AuthorityRefused`, `AuthorityAway`. */
  order(order: CardOrder): Promise<string>
  /** The answer to an order; null until it is ready. Errors: as `order`. */
  answer(reference: string, organisation: string): Promise<readonly ToldPerson[] | null>
}

/** The most persons of one order. */
export const mostPersons = 1000

/** Nobody knows what came of it, or nothing did: it may be asked again. */
export class AuthorityAway extends Error {
  override name = 'AuthorityAway'
  readonly code: string
  constructor(code: string) {
    super(`the tax authority does not answer: ${code}`)
    this.code = code
  }
}

/** The authority said no, and says it again to the same order. `why`: its own code, such as FOR_001. */
export class AuthorityRefused extends Error {
  override name = 'AuthorityRefused'
  readonly why: string
  constructor(why: string) {
    super(`the tax authority refused: ${why}`)
    this.why = why
  }
}

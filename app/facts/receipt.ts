/** A receipt for what was charged, or a credit note for what was given back of it. */
export type DocumentKind = 'receipt' | 'credit'

/** Who sells, as it stood when the document was issued. */
export type Seller = {
  name: string
  address: string
  /** Nine digits in threes. */
  organisationNumber: string
}

/** Who buys. The regulation asks for name and address. */
export type Buyer = { name: string; address: string }

/** A line of a document. Its lines add up to what it comes to. */
export type DocumentLine = {
  text: string
  detail: string | null
  /** How much, and øre an hour; null where it is not by the hour. */
  halfHours: number | null
  rate: number | null
  /** Øre, VAT included. */
  amount: number
  /** The outlay that it is; it is outside VAT. */
  outlayId?: string
}

import { brand } from '#app/facts/brand.ts'
import type { DocumentKind, DocumentLine, Seller } from '#app/facts/receipt.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixedText } from '#platform/db/fixed.server.ts'
import { type Gathering, gather } from '#platform/db/open.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'

/** A document without its number, its buyer and its place, which the statement that writes it finds. Amounts in øre. */
export type Draft = {
  id: string
  kind: DocumentKind
  orderId: string
  /** The receipt that a credit note credits. */
  credits: string | null
  at: Date
  /** The day in Oslo of `at`, and the agreed day of the work. */
  issuedOn: LocalDate
  deliveredOn: LocalDate
  lines: readonly DocumentLine[]
  gross: Ore
  net: Ore
  vat: Ore
  vatCode: string
  vatBasisPoints: number
  outlays: Ore
}

const seller: Seller = {
  name: brand.company,
  address: `${brand.address.street}, ${brand.address.postcode} ${brand.address.city}`,
  organisationNumber: brand.organisationNumber,
}

/**
 * Takes the numbers and writes the documents with them, in one statement: either both stand or none. Whoever is next waits for the
 * row of the series until this transaction ends, so no number is lost to one that fails.
 */
const write = fixedText(
  'receipts_issue',
  `with asked as (
    select *, extract(year from issued_on)::smallint as year
    from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::date[], $7::date[], $8::text[],
      $9::bigint[], $10::bigint[], $11::bigint[], $12::text[], $13::int[], $14::bigint[])
    with ordinality as a (id, kind, order_id, credits, at, issued_on, delivered_on, lines, gross, net, vat, vat_code,
      vat_basis_points, outlays, turn)),
  taken as (
    insert into receipt_numbers (kind, year, last)
    select kind, year, count(*) from asked group by kind, year order by kind, year
    on conflict (kind, year) do update set last = receipt_numbers.last + excluded.last
    returning kind, year, last)
  insert into receipts (id, kind, year, number, at, issued_on, order_id, consumer_id, credits, seller, buyer, delivered_on,
    place, lines, gross, net, vat, vat_code, vat_basis_points, outlays)
  select a.id, a.kind, a.year,
    t.last - count(*) over (partition by a.kind, a.year) + row_number() over (partition by a.kind, a.year order by a.turn),
    a.at, a.issued_on, a.order_id, o.consumer_id, a.credits, $15::jsonb,
    jsonb_build_object('name', p.full_name, 'address', coalesce(nullif(p.address, ''), o.address)), a.delivered_on,
    coalesce(substring(o.address from '([0-9]{4}\\s+[^,0-9]+)\\s*$'), o.address),
    a.lines::jsonb, a.gross, a.net, a.vat, a.vat_code, a.vat_basis_points, a.outlays
  from asked a join taken t on t.kind = a.kind and t.year = a.year
  join orders o on o.id = a.order_id join profiles p on p.id = o.consumer_id
  order by a.kind desc, a.year, a.turn`,
)

const keys = [
  ...(['id', 'kind', 'orderId', 'credits', 'at', 'issuedOn', 'deliveredOn', 'lines'] as const),
  ...(['gross', 'net', 'vat', 'vatCode', 'vatBasisPoints', 'outlays'] as const),
]
const cell = (draft: Draft, key: (typeof keys)[number]) =>
  key === 'lines' ? JSON.stringify(draft.lines) : draft[key]

const documents: Gathering<Draft> = {
  isLast: true,
  write: (tx, drafts) =>
    write(tx, [...keys.map(key => drafts.map(draft => cell(draft, key))), JSON.stringify(seller)]),
}

/**
 * Issues a document at the end of the transaction, in the order in which they are asked for: the last thing that it writes, since
 * the next who issues one waits for it. The database refuses one that is there already.
 */
export const issue = (tx: Transaction, draft: Draft): Promise<void> => gather(tx, documents, draft)

import { brand } from '#app/facts/brand.ts'
import { env } from '#platform/env.server.ts'
import { connectTaxCards } from '#platform/vendors/skatteetaten/skatteetaten.ts'
import type { TaxCards } from '#platform/vendors/skatteetaten/tax-cards.ts'

const { SKATTEETATEN_URL: url, SKATTEETATEN_TOKEN: token } = env

/** Where tax cards are fetched; null where it is not set up, and cards are entered. */
export const authority: TaxCards | null =
  url && token ? connectTaxCards({ url, token: async () => token }) : null

/** Whose people are asked about, and whom the authority may write to. */
export const company = {
  organisation: brand.organisationNumber.replaceAll(/\s/g, ''),
  contact: { email: brand.email, phone: brand.phone.href.replace('tel:', '') },
}

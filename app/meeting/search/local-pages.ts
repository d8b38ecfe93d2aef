import { type StandardServiceId, standardServices } from '#app/facts/services.ts'
import { type District, districts, inDistrict } from '#app/people/profiles/districts.ts'

/** What people look for, where that is another word than the service's own. */
const lookedFor: Partial<Record<StandardServiceId, string>> = { 'rydde-vaske': 'Renhold' }

/** A name as it stands in an address: 'St. Hanshaugen' → 'st-hanshaugen'. */
const inAddress = (name: string): string =>
  name
    .toLocaleLowerCase('nb')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replaceAll(/[^a-z0-9]+/g, '-')

/** The services that have pages, each with the word that such pages have for it. */
export const localServices = standardServices.map(({ id, label }) => {
  const name = lookedFor[id] ?? label
  return { id, name, slug: inAddress(name) }
})

const localDistricts = districts.map(name => ({ name, slug: inAddress(name) }))

/** Who does one thing in one district. */
export type Place = { serviceId: StandardServiceId; district: District }

const serviceOf = (serviceId: StandardServiceId) => localServices.find(({ id }) => id === serviceId)

/** The address of such a page: '/renhold/sagene'. */
export const localPath = ({ serviceId, district }: Place): string =>
  `/${serviceOf(serviceId)?.slug}/${inAddress(district)}`

/** What it is called: 'Renhold på Sagene'. */
export const localName = ({ serviceId, district }: Place): string =>
  `${serviceOf(serviceId)?.name} ${inDistrict(district)}`

/** Which page an address names, if any. */
export function placeAt(service: string, district: string): Place | null {
  const offered = localServices.find(({ slug }) => slug === service)
  const where = localDistricts.find(({ slug }) => slug === district)
  return offered && where ? { serviceId: offered.id, district: where.name } : null
}

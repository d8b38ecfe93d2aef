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

/** Who does one thing in one district, or in all of Oslo. */
export type LocalPlace = { serviceId: StandardServiceId; district: District | null }

const serviceOf = (serviceId: StandardServiceId) => localServices.find(({ id }) => id === serviceId)

/** The address of such a page: '/renhold/sagene', or '/renhold' for all of Oslo. */
export const localPath = ({ serviceId, district }: LocalPlace): string =>
  `/${serviceOf(serviceId)?.slug}${district ? `/${inAddress(district)}` : ''}`

/** Where it is, as it is said: 'på Sagene', 'i Oslo'. */
export const localWhere = (district: District | null): string => (district ? inDistrict(district) : 'i Oslo')

/** What it is called: 'Renhold på Sagene'. */
export const localName = ({ serviceId, district }: LocalPlace): string =>
  `${serviceOf(serviceId)?.name} ${localWhere(district)}`

/** Every address that such a page can have, as a router names them. */
export const localPatterns = localServices.flatMap(({ slug }) => [`/${slug}`, `/${slug}/:district`])

/** Which page an address names, if any. */
export function placeAt(path: string): LocalPlace | null {
  const [, service, where, ...more] = path.split('/')
  const offered = localServices.find(({ slug }) => slug === service)
  const district = localDistricts.find(({ slug }) => slug === where)
  if (!offered || more.length > 0 || (where !== undefined && !district)) return null
  return { serviceId: offered.id, district: district?.name ?? null }
}

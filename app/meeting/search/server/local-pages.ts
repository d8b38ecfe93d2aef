import { and, type Column, gte, lt, max, min, type SQL, sql } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import { openProfilePath } from '#app/facts/open-profile.ts'
import { lowestLegalRate } from '#app/facts/price.ts'
import { type StandardServiceId, standardLabel, standardServices } from '#app/facts/services.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { searchChanges, searchPeople } from '#app/schema/search.server.ts'
import { now as businessNow } from '#platform/clock.server.ts'
import { oneRow, reader } from '#platform/db/reader.server.ts'
import type { Filling } from '#platform/http/filled-pages.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { formatRate, kroner } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { type LocalPlace, localName, localPath, localServices, localWhere, placeAt } from '../local-pages.ts'
import { COUNTED } from '../texts.ts'
import { cardsWhere } from './cards.ts'
import { ratesByService } from './lawful-when.ts'
import { presentSafe } from './present-worker.ts'

/** How many people are named on a page. */
const SHOWN = 24

const codeOf = (serviceId: string) => standardServices.findIndex(({ id }) => id === serviceId)

/** Whole kroner that the law allows at least. A cheaper one cannot be ordered, so it is no price. */
const leastOf = (serviceId: StandardServiceId, today: string) =>
  Math.ceil((lowestLegalRate(serviceId, today) ?? 0) / kroner(1))

/** Higher is no price: what is stored for a service without one. */
const NO_RATE = 2_147_483_647

/** Those who do it there. District and service share one word in the index. */
function isThere({ serviceId, district }: LocalPlace): SQL {
  const service = `s${codeOf(serviceId)}`
  const facet = district ? `#d${districts.indexOf(district)}${service}` : `#${service}`
  return sql`${searchPeople.lexemes} @@ ${`'${facet}'`}::tsquery`
}

/** How many there are for each of some places, counted no further than is said. One question. */
async function countEach(places: readonly LocalPlace[]): Promise<number[]> {
  const counts = places.map(
    place =>
      sql`(select count(*)::int from (select 1 from ${searchPeople} where ${isThere(place)} limit ${sql.raw(String(COUNTED + 1))}) found)`,
  )
  const [found] = await reader
    .select({ numbers: sql<number[]>`array[${sql.join(counts, sql`, `)}]` })
    .from(oneRow)
  return found?.numbers ?? []
}

/** The lowest and the highest price, in whole kroner; null for both without any. */
async function findRange(place: LocalPlace, today: string) {
  const rate = ratesByService[codeOf(place.serviceId)] as Column
  const [found] = await reader
    .select({ least: min(rate), most: max(rate) })
    .from(searchPeople)
    .where(and(isThere(place), gte(rate, leastOf(place.serviceId, today)), lt(rate, NO_RATE)))
  return { least: found?.least as number | null, most: found?.most as number | null }
}

const people = (number: number) =>
  number > COUNTED ? `Over ${COUNTED} personer` : `${number} ${number === 1 ? 'person' : 'personer'}`

const priceText = (least: number | null, most: number | null): string => {
  if (least === null || most === null) return ''
  const from = formatRate(kroner(least))
  return least === most ? from : `fra ${from.replace(/\skr\/t$/, '')} til ${formatRate(kroner(most))}`
}

/** What is said of those who do it there, in one sentence each. */
function wordsOf(place: LocalPlace, number: number, price: string) {
  const where = localWhere(place.district)
  const label = (standardLabel(place.serviceId) ?? '').toLowerCase()
  if (number === 0)
    return `Ingen ${where} tilbyr ${label} akkurat nå. Se hvem som gjør det i nærheten, eller spør alle på en gang.`
  const exempt = place.serviceId === 'barnepass' ? 'fritatt for mva.' : 'mva. er med.'
  const costs = price ? ` Prisen er ${price}, ${exempt}` : ''
  return `${people(number)} ${where} tilbyr ${label}.${costs} Les hva andre synes, og be om hjelp før du lager konto.`
}

/** The page of one service in one district or in all of Oslo, as it is now; null for an address that is none. */
export async function findLocalPage(path: string): Promise<Filling | null> {
  const place = placeAt(path)
  if (!place) return null
  const now = businessNow()
  const today = localDate(now)
  const { serviceId, district } = place
  const around = [
    ...(district ? [{ serviceId, district: null }] : []),
    ...districts.map(name => ({ serviceId, district: name })),
  ]
  const beside = localServices.map(({ id }) => ({ serviceId: id, district }))
  const [rows, { least, most }, numbers, others] = await Promise.all([
    cardsWhere(reader, isThere(place), SHOWN, now),
    findRange(place, today),
    countEach([place, ...around]),
    countEach(beside),
  ])
  const [number = 0, ...near] = numbers
  const links = (places: readonly LocalPlace[], counts: readonly number[]) =>
    places.flatMap((other, index) => {
      const there = counts[index] ?? 0
      const isHere = other.serviceId === serviceId && other.district === district
      return there === 0 || isHere
        ? []
        : [{ to: localPath(other), label: localName(other), number: people(there) }]
    })
  const workers = rows.map(row => {
    const safe = presentSafe(row, today, serviceId)
    const name = firstName(safe.fullName)
    return {
      name,
      to: `${openProfilePath(safe.id)}?tjeneste=${serviceId}`,
      image: safe.image ?? '',
      known: [safe.age === null ? null : `${safe.age} år`, safe.district].filter(Boolean).join(', '),
      rating: safe.rating === null ? '' : safe.rating.toFixed(1).replace('.', ','),
      reviews: String(safe.reviewCount),
      price: safe.rate ? formatRate(safe.rate.amount) : '',
      isVerified: row.card.status === 'approved',
      about: safe.aboutMe ?? '',
    }
  })
  const title = localName(place)
  const description = wordsOf(place, number, priceText(least, most))
  const query = new URLSearchParams({ tjeneste: serviceId, ...(district && { bydel: district }) })
  return {
    isFound: number > 0,
    values: {
      title,
      description,
      people: workers,
      more: number > workers.length ? people(number) : '',
      search: `/consumer-search?${new URLSearchParams({ service: serviceId, ...(district && { district }) })}`,
      ask: `/consumer-requests?${query}`,
      around: links(around, near),
      beside: links(beside, others),
      where: localWhere(district),
    },
    data: url => ({
      '@context': 'https://schema.org',
      '@type': 'Service',
      '@id': `${url}#service`,
      name: title,
      serviceType: standardLabel(serviceId),
      provider: { '@id': `${publicUrl}/#company` },
      areaServed: { '@type': 'Place', name: district ? `${district}, Oslo` : 'Oslo' },
      ...(least !== null &&
        most !== null && {
          offers: {
            '@type': 'AggregateOffer',
            ...{ priceCurrency: 'NOK', lowPrice: least, highPrice: most, offerCount: number, url },
          },
        }),
    }),
  }
}

/** How much has changed of those who are listed, ever: their pages are made anew when it is another. */
export async function localStamp(): Promise<string> {
  const [found] = await reader
    .select({
      changes: sql<string | null>`pg_sequence_last_value(${sql.raw(`'${searchChanges.seqName}'`)})::text`,
    })
    .from(oneRow)
  // Ages and lawful prices change with the day.
  return `${found?.changes ?? 0} ${localDate(businessNow())}`
}

/** The addresses of all pages that have somebody, for search engines. */
export async function findLocalPaths(): Promise<string[]> {
  const places = localServices.flatMap(({ id }) =>
    [null, ...districts].map(district => ({ serviceId: id, district })),
  )
  const numbers = await countEach(places)
  return places.flatMap((place, index) => ((numbers[index] ?? 0) > 0 ? [localPath(place)] : []))
}

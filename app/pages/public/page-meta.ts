import { brand } from '#app/facts/brand.ts'
import { originPlaceholder } from '#platform/shared/public-origin.ts'

/** In the browser, the address that the server wrote into the page, so that hydration matches. */
function findOrigin(): string {
  if (typeof document === 'undefined') return originPlaceholder
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return new URL(canonical ?? window.location.href).origin
}

const origin = findOrigin()
const { name, company, address, coordinates, phone, email, organisationNumber } = brand
const picture = `${origin}/delingsbilde.png`
const companyId = `${origin}/#company`

/** The company as search engines read it (schema.org). */
const localBusiness = {
  '@type': 'LocalBusiness',
  '@id': companyId,
  name,
  legalName: company,
  description: brand.tagline,
  identifier: organisationNumber,
  url: `${origin}/`,
  logo: `${origin}/ikon-512.png`,
  image: picture,
  telephone: phone.href.replace('tel:', ''),
  email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode: address.postcode,
    addressLocality: address.city,
    addressCountry: 'NO',
  },
  geo: { '@type': 'GeoCoordinates', ...coordinates },
  openingHoursSpecification: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], hours: brand.openingHours[0].hours },
    { days: ['Saturday'], hours: brand.openingHours[1].hours },
  ].map(({ days, hours }) => {
    const [opens, closes] = hours.split('–')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }
  }),
}

/** The kind of page that it is, for search engines. */
type Kind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'FAQPage'

/**
 * Metadata of a public page for search engines and link previews: title, description, canonical address,
 * picture, structured data. `more` adds to the structured data.
 */
export const publicMeta =
  (
    path: string,
    title: string,
    description: string,
    { kind = 'WebPage', more = {} }: { kind?: Kind; more?: object } = {},
  ) =>
  () => {
    const url = `${origin}${path}`
    const fullTitle = `${title} – ${name}`
    const page = {
      '@type': kind,
      '@id': `${url}#page`,
      url,
      name: fullTitle,
      description,
      inLanguage: 'nb-NO',
      publisher: { '@id': companyId },
      ...more,
    }
    const crumb = (position: number, label: string, item: string) => ({
      '@type': 'ListItem',
      position,
      name: label,
      item,
    })
    const crumbs = {
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1, 'Forsiden', `${origin}/`), crumb(2, title, url)],
    }
    const graph = [page, localBusiness, ...(path === '/' ? [] : [crumbs])]
    const property = (key: string, content: string) => ({ property: `og:${key}`, content })
    return [
      { title: fullTitle },
      { name: 'description', content: description },
      { name: 'color-scheme', content: 'dark light' },
      { tagName: 'link', rel: 'canonical', href: url },
      property('type', 'website'),
      property('site_name', name),
      property('locale', 'nb_NO'),
      property('title', fullTitle),
      property('description', description),
      property('url', url),
      property('image', picture),
      property('image:type', 'image/png'),
      property('image:width', '1200'),
      property('image:height', '630'),
      property('image:alt', 'Tegning: en gate med trehus i skumringen, med lys i vinduene.'),
      { name: 'twitter:card', content: 'summary_large_image' },
      { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } },
    ]
  }

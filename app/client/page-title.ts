import { brand } from '#app/facts/brand.ts'

/** A page's title, with the name of the product after it. */
export const pageTitle = (title: string, description?: string) => () => [
  { title: `${title} – ${brand.name}` },
  { name: 'description', content: description ?? brand.tagline },
]

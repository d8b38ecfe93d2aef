import { brand } from '#app/facts/brand.ts'

/** What a page says of itself in the document's head, as the framework writes it into a page that is drawn ahead. */
export type HeadPart = object & {
  title?: string
  name?: string
  content?: string
  tagName?: string
  href?: string
}

/** For pages that say nothing themselves. */
export const generalHead = (): HeadPart[] => [
  { title: `Hjelp i hverdagen – ${brand.name}` },
  { name: 'description', content: brand.tagline },
]

/**
 * Shows a page's title and description, and the address that search engines know it by. What only other programs read
 * (structured data, pictures for links) is in the document that they fetch.
 */
export function showHead(screens: readonly ({ meta?: () => HeadPart[] } | undefined)[]): void {
  const parts = (screens.findLast(screen => screen?.meta)?.meta ?? generalHead)()
  const title = parts.find(part => part.title)?.title
  if (title) document.title = title
  const description = parts.find(part => part.name === 'description')?.content
  document.querySelector('meta[name=description]')?.setAttribute('content', description ?? brand.tagline)
  const address = parts.find(part => part.tagName === 'link')?.href
  let canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!address) {
    canonical?.remove()
    return
  }
  if (!canonical) {
    canonical = document.createElement('link')
    canonical.rel = 'canonical'
    document.head.append(canonical)
  }
  canonical.href = address
}

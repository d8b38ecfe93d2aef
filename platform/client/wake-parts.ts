import type { ComponentType } from 'react'
import { piece } from './again.ts'

/** The components of a static page's living parts by name, each fetched by a page that has it. */
export type LivingParts = Readonly<Record<string, () => Promise<ComponentType<never>>>>
/** Puts a component in the place of what the page was built with. */
export type Mount = (place: HTMLElement, Part: ComponentType<object>, props: object) => void

/** Wakes every living part of the document that has loaded. */
export async function wakeParts(parts: LivingParts, loadMount: () => Promise<Mount>): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-living]')
  await Promise.all(
    Array.from(places, async place => {
      const load = parts[place.dataset.living ?? '']
      if (!load) return
      const [Part, mount] = await Promise.all([piece(load), piece(loadMount)])
      mount(place, Part as ComponentType<object>, JSON.parse(place.dataset.props ?? '{}'))
    }),
  )
}

import type { ComponentType } from 'react'
import { piece } from './again.ts'

/** A static page's interactive components by name, fetched when a page has them. */
export type LivingParts = Readonly<Record<string, () => Promise<ComponentType<never>>>>
/** Replaces prerendered content with a component. */
export type Mount = (place: HTMLElement, Part: ComponentType<object>, props: object) => void

/** Wakes every interactive part of the loaded document. */
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

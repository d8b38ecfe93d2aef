import { allWithoutContact } from '#app/facts/contact-details.ts'
import type { ContactKind } from '#app/facts/contact-gaps.ts'

/**
 * What a customer asks for, without ways to get in touch, and what was taken out. The address and the entry note stay:
 * nobody reads them before the yes.
 */
export function cleanWish<Wish extends { description: string; tasks?: string[] }>(
  wish: Wish,
): { wish: Wish; removed: ContactKind[] } {
  const { texts, found } = allWithoutContact([wish.description, ...(wish.tasks ?? [])])
  const [description = '', ...tasks] = texts
  return { wish: { ...wish, description, ...(wish.tasks && { tasks }) }, removed: found }
}

import type { PersonalData } from '#platform/personal-data.ts'

/**
 * What search keeps of a worker is made from the profile, its services and its reviews, which their own features tell
 * of. The database takes it away, with the words that were nobody else's, as soon as the profile is no longer listed.
 */
export const searchData: PersonalData = {
  tables: ['search_people'],
  held: async () => ({}),
  forget: async () => {},
}

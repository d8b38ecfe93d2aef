import type { PersonalData } from '#platform/personal-data.ts'

/**
 * The search row of a worker is derived from profile, services and reviews, which their own features export.
 * Database triggers delete it, with words nobody else has, when the profile is unlisted.
 */
export const searchData: PersonalData = {
  tables: ['search_people'],
  held: async () => ({}),
  forget: async () => {},
}

import type { PersonalData } from '#platform/personal-data.ts'

/**
 * The search row and card of a worker are derived from profile, services and reviews, which their own features
 * export. Database triggers delete them, with words nobody else has, when the profile is unlisted. The counters of
 * appointments, customers and answers say nothing that the orders, which are kept, do not.
 */
export const searchData: PersonalData = {
  tables: ['search_people', 'search_cards', 'search_reliability', 'search_customers', 'search_appointments'],
  held: async () => ({}),
  forget: async () => {},
}

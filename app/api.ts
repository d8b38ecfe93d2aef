import { contactApi } from '#app/company/contact/api.ts'
import { contactInboxApi } from '#app/company/contact/inbox-api.ts'
import { employmentApi } from '#app/company/employment/api.ts'
import { privacyApi } from '#app/company/privacy/api.ts'
import { suspensionApi } from '#app/company/suspension/api.ts'
import { undeliveredApi } from '#app/company/undelivered/api.ts'
import { verificationApi } from '#app/company/verification/api.ts'
import { favouritesApi } from '#app/meeting/favourites/api.ts'
import { messagesApi } from '#app/meeting/messages/api.ts'
import { openRequestsApi } from '#app/meeting/open-requests/api.ts'
import { reviewsApi } from '#app/meeting/reviews/api.ts'
import { searchApi } from '#app/meeting/search/api.ts'
import { accountsApi } from '#app/people/accounts/api.ts'
import { secondFactorApi } from '#app/people/accounts/factor-api.ts'
import { availabilityApi } from '#app/people/availability/api.ts'
import { identityApi } from '#app/people/identity/api.ts'
import { profilesApi } from '#app/people/profiles/api.ts'
import { notificationsApi } from '#app/services/notifications/api.ts'
import { picturesApi } from '#app/services/pictures/api.ts'
import { reportsApi } from '#app/services/reports/api.ts'
import { securityApi } from '#app/services/security/api.ts'
import { calendarApi } from '#app/work/calendar/api.ts'
import { evidenceApi } from '#app/work/evidence/api.ts'
import { ordersApi } from '#app/work/orders/api.ts'
import { seriesApi } from '#app/work/series/api.ts'
import { todayApi } from '#app/work/today/api.ts'

/** The whole API: one line a feature. */
export const api = {
  accounts: accountsApi,
  availability: availabilityApi,
  calendar: calendarApi,
  contact: contactApi,
  contactInbox: contactInboxApi,
  employment: employmentApi,
  evidence: evidenceApi,
  favourites: favouritesApi,
  identity: identityApi,
  messages: messagesApi,
  notifications: notificationsApi,
  openRequests: openRequestsApi,
  orders: ordersApi,
  pictures: picturesApi,
  privacy: privacyApi,
  profiles: profilesApi,
  reports: reportsApi,
  reviews: reviewsApi,
  search: searchApi,
  secondFactor: secondFactorApi,
  security: securityApi,
  today: todayApi,
  series: seriesApi,
  suspension: suspensionApi,
  undelivered: undeliveredApi,
  verification: verificationApi,
}

import { contactData } from '#app/company/contact/server/index.ts'
import { employmentData } from '#app/company/employment/server/index.ts'
import { suspensionData } from '#app/company/suspension/server/index.ts'
import { verificationData } from '#app/company/verification/server/index.ts'
import { favouriteData } from '#app/meeting/favourites/server/index.ts'
import { messageData } from '#app/meeting/messages/server/index.ts'
import { openRequestData } from '#app/meeting/open-requests/server/index.ts'
import { reviewData } from '#app/meeting/reviews/server/index.ts'
import { searchData } from '#app/meeting/search/server/index.ts'
import { accountData } from '#app/people/accounts/server/index.ts'
import { availabilityData } from '#app/people/availability/server/index.ts'
import { identityData } from '#app/people/identity/server/index.ts'
import { profileData } from '#app/people/profiles/server/index.ts'
import { notificationData } from '#app/services/notifications/server/index.ts'
import { pictureData } from '#app/services/pictures/server/index.ts'
import { reportData } from '#app/services/reports/server/index.ts'
import { securityData } from '#app/services/security/server/index.ts'
import { calendarData } from '#app/work/calendar/server/index.ts'
import { evidenceData } from '#app/work/evidence/server/index.ts'
import { orderData } from '#app/work/orders/server/index.ts'
import { seriesData } from '#app/work/series/server/index.ts'
import type { PersonalData } from '#platform/personal-data.ts'

/**
 * Every feature that keeps something about people, in the order in which they are told to forget. Accounts are first:
 * the logs let go of a word only when the person's row says that the person has left. Series come after notifications:
 * the one that says that an agreement is over is about somebody who is named no more, and stays.
 */
export const keepers: readonly PersonalData[] = [
  accountData,
  identityData,
  suspensionData,
  profileData,
  availabilityData,
  calendarData,
  searchData,
  employmentData,
  favouriteData,
  openRequestData,
  orderData,
  evidenceData,
  messageData,
  reviewData,
  reportData,
  verificationData,
  notificationData,
  seriesData,
  securityData,
  contactData,
  pictureData,
]

import { feature, page } from '#app/facts/feature.ts'
import { contactApi } from './api.ts'
import { contactInboxApi } from './inbox-api.ts'
import { contactNotices } from './notices.ts'

export const manifest = feature({
  api: { contact: contactApi, contactInbox: contactInboxApi },
  pages: {
    admin: [
      page('/admin-contact', 'admin-contact.page.tsx'),
      page('/admin-contact/:messageId', 'admin-contact-message.page.tsx'),
    ],
  },
  notices: contactNotices,
})

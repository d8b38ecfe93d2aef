import { feature, page } from '#app/facts/feature.ts'
import { notificationsApi } from './api.ts'

export const manifest = feature({
  api: { notifications: notificationsApi },
  pages: {
    worker: [
      page('/employee-notifications', 'notifications.page.tsx'),
      page('/employee-notification-settings', 'notification-settings.page.tsx'),
    ],
    customer: [
      page('/consumer-notifications', 'notifications.page.tsx'),
      page('/consumer-notification-settings', 'notification-settings.page.tsx'),
    ],
    admin: [
      page('/admin-notifications', 'notifications.page.tsx'),
      page('/admin-notification-settings', 'notification-settings.page.tsx'),
    ],
  },
})

import { feature, page } from '#app/facts/feature.ts'
import { notificationsApi } from './api.ts'

export const manifest = feature({
  api: { notifications: notificationsApi },
  pages: {
    worker: [
      page('/employee-notifications', 'worker-notifications.page.tsx'),
      page('/employee-notification-settings', 'worker-notification-settings.page.tsx'),
    ],
    customer: [
      page('/consumer-notifications', 'customer-notifications.page.tsx'),
      page('/consumer-notification-settings', 'customer-notification-settings.page.tsx'),
    ],
    admin: [
      page('/admin-notifications', 'admin-notifications.page.tsx'),
      page('/admin-notification-settings', 'admin-notification-settings.page.tsx'),
    ],
  },
})

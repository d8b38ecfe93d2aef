import { feature, page } from '#app/facts/feature.ts'
import { accountsApi } from './api.ts'
import { secondFactorApi } from './factor-api.ts'

export const manifest = feature({
  api: { accounts: accountsApi, secondFactor: secondFactorApi },
  pages: {
    account: [
      page('/login-employee', 'login-worker.page.tsx'),
      page('/login-consumer', 'login-customer.page.tsx'),
      page('/login-admin', 'login-admin.page.tsx'),
      page('/register-consumer', 'register-customer.page.tsx'),
      page('/email-confirmation', 'email-confirmation.page.tsx'),
      page('/reset-password', 'reset-password.page.tsx'),
      page('/magic-link', 'magic-link.page.tsx'),
      page('/confirm-email-change', 'confirm-email-change.page.tsx'),
      page('/registration-success', 'registration-success.page.tsx'),
    ],
    admin: [page('/admin-account', 'admin-account.page.tsx')],
  },
})

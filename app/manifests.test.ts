import { expect, test } from 'vitest'
import { isPage } from './manifests.ts'

/** The route table, row by row. */
const routes = [
  ['/'],
  ['/login-employee', '/login-consumer'],
  ['/register-employee', '/register-consumer'],
  ['/employee-dashboard', '/employee-profile', '/employee-messages', '/employee-assignments'],
  ['/employee-security', '/employee-documents'],
  ['/consumer-dashboard', '/consumer-profile', '/consumer-orders', '/consumer-messages'],
  ['/consumer-security', '/consumer-search'],
  ['/email-confirmation', '/registration-success', '/contract-review'],
  ['/login-admin', '/admin-dashboard', '/reset-password'],
  ['/om-oss', '/vare-tjenester', '/slik-fungerer-det', '/kontakt-oss', '/faq', '/vilkar-for-bruk'],
].flat()

test.each(routes)('%s has a page §2.1', path => {
  expect(isPage(path)).toBe(true)
  if (path !== '/') expect(isPage(`${path}/`)).toBe(true)
})

test.each(['/finnes-ikke', '/login', '/admin', '/faq/finnes-ikke', '/consumer-orders/1/2', '//'])(
  '%s has none §2.1',
  path => expect(isPage(path)).toBe(false),
)

import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { customerRole, homeOf, loginOf, roles } from '#app/facts/roles.ts'
import type { Served } from '#platform/feature.server.ts'
import { type FormPost, serveFormPosts } from '#platform/http/form-posts.ts'
import { stepAt } from '../at-step.ts'

const unconfirmed = 'email-unconfirmed'
const confirmation = {
  customer: '/email-confirmation?type=consumer',
  worker: '/email-confirmation?type=employee',
}

/** Each role's sign-in page. */
const signIns = roles.map(
  (role): FormPost => ({
    page: loginOf[role],
    operation: '/session',
    input: ({ email = '', password = '' }) => ({ email, password, role }),
    secret: ['password'],
    next: (_, { home, secondStep }) => (secondStep ? stepAt(loginOf[role]) : (home ?? homeOf[role])),
    nextAfter: reason =>
      reason === unconfirmed && role !== 'admin'
        ? confirmation[role === customerRole ? 'customer' : 'worker']
        : undefined,
  }),
)

const registration: FormPost = {
  page: '/register-consumer',
  operation: '/consumers',
  input: ({ fullName = '', email = '', password = '', repeated = '' }) =>
    password === repeated ? { fullName, email, password } : texts.passwordsDiffer,
  secret: ['password', 'repeated'],
  next: () => confirmation.customer,
}

/** A worker's has parts that only open with script: it says so, and keeps what was written. */
const workerRegistration: FormPost = {
  page: '/register-employee',
  operation: null,
  input: () => answerTexts.needsScript,
  secret: ['password'],
  next: () => confirmation.worker,
}

/** The forms that work before their pages' script has come. */
export const serveAccountForms = ({ app }: Served): void =>
  serveFormPosts(app, [...signIns, registration, workerRegistration])

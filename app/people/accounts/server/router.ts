import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { accountsApi } from '../api.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { finishGoogle } from './finish-google.ts'
import { openMagicLink } from './open-magic-link.ts'
import { registerCustomerFrom } from './register-customer.ts'
import { requestEmailChange } from './request-email-change.ts'
import { requestMagicLink } from './request-magic-link.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resendEmailChange } from './resend-email-change.ts'
import { resetPassword } from './reset-password.ts'
import { showEmailChange } from './show-email-change.ts'
import { showSession } from './show-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startGoogle } from './start-google.ts'
import { switchProfile } from './switch-profile.ts'

const os = implement(accountsApi).$context<RequestContext>()

export const accountsRouter = os.router({
  session: os.session.handler(({ context }) => showSession(context)),
  signIn: os.signIn.handler(({ context, input }) => signIn(context, input)),
  signOut: os.signOut.handler(({ context, input }) => signOut(context, input)),
  switchProfile: os.switchProfile.handler(serve(switchProfile)),
  changePassword: os.changePassword.handler(({ context, input }) => changePassword(context, input)),
  emailChange: os.emailChange.handler(serve(showEmailChange)),
  requestEmailChange: os.requestEmailChange.handler(({ context, input }) =>
    requestEmailChange(context, input),
  ),
  resendEmailChange: os.resendEmailChange.handler(({ context }) => resendEmailChange(context)),
  cancelEmailChange: os.cancelEmailChange.handler(serve(cancelEmailChange)),
  confirmEmailChange: os.confirmEmailChange.handler(serve(confirmEmailChange)),
  requestMagicLink: os.requestMagicLink.handler(({ context, input }) => requestMagicLink(context, input)),
  openMagicLink: os.openMagicLink.handler(({ context, input }) => openMagicLink(context, input)),
  startGoogle: os.startGoogle.handler(({ context, input }) => startGoogle(context, input)),
  finishGoogle: os.finishGoogle.handler(({ context, input }) => finishGoogle(context, input)),
  requestPasswordReset: os.requestPasswordReset.handler(({ context, input }) =>
    requestPasswordReset(context, input),
  ),
  resetPassword: os.resetPassword.handler(({ context, input }) => resetPassword(context, input)),
  registerConsumer: os.registerConsumer.handler(({ context, input }) => registerCustomerFrom(context, input)),
  resendConfirmation: os.resendConfirmation.handler(({ context, input }) =>
    resendConfirmation(context, input),
  ),
  confirmEmail: os.confirmEmail.handler(({ context, input }) => confirmEmail(context, input)),
})

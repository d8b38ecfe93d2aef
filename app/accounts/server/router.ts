import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { accountsApi } from '../api.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { finishGoogle } from './finish-google.ts'
import { openMagicLink } from './open-magic-link.ts'
import { registerConsumer } from './register-consumer.ts'
import { requestMagicLink } from './request-magic-link.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
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
  requestMagicLink: os.requestMagicLink.handler(({ context, input }) => requestMagicLink(context, input)),
  openMagicLink: os.openMagicLink.handler(({ context, input }) => openMagicLink(context, input)),
  startGoogle: os.startGoogle.handler(({ context, input }) => startGoogle(context, input)),
  finishGoogle: os.finishGoogle.handler(({ context, input }) => finishGoogle(context, input)),
  requestPasswordReset: os.requestPasswordReset.handler(({ context, input }) =>
    requestPasswordReset(context, input),
  ),
  resetPassword: os.resetPassword.handler(serve(resetPassword)),
  registerConsumer: os.registerConsumer.handler(serve(registerConsumer)),
  resendConfirmation: os.resendConfirmation.handler(({ input }) => resendConfirmation(null, input)),
  confirmEmail: os.confirmEmail.handler(({ input }) => confirmEmail(null, input)),
})

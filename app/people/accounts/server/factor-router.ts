import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { secondFactorApi } from '../factor-api.ts'
import { addPasskey } from './add-passkey.ts'
import { beginApp } from './begin-app.ts'
import { confirmApp } from './confirm-app.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { confirmWithPasskey } from './confirm-with-passkey.ts'
import { endDevice } from './end-device.ts'
import { finishSecondStep, giveUpSecondStep } from './finish-second-step.ts'
import { listDevices } from './list-devices.ts'
import { offerPasskey } from './offer-passkey.ts'
import { passkeyOptions } from './passkey-options.ts'
import { removeApp } from './remove-app.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { showFactors } from './show-factors.ts'
import { showProof } from './show-proof.ts'
import { showSecondStep } from './show-second-step.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

const os = implement(secondFactorApi).$context<RequestContext>()

export const secondFactorRouter = os.router({
  waiting: os.waiting.handler(({ context }) => showSecondStep(context)),
  finish: os.finish.handler(({ context, input }) => finishSecondStep(context, input)),
  giveUp: os.giveUp.handler(({ context }) => giveUpSecondStep(context)),
  passkeyOptions: os.passkeyOptions.handler(({ context }) => passkeyOptions(context)),
  signInWithPasskey: os.signInWithPasskey.handler(({ context, input }) => signInWithPasskey(context, input)),
  proof: os.proof.handler(serve(showProof)),
  confirmIdentity: os.confirmIdentity.handler(({ context, input }) => confirmIdentity(context, input)),
  confirmWithPasskey: os.confirmWithPasskey.handler(({ context, input }) =>
    confirmWithPasskey(context, input),
  ),
  mine: os.mine.handler(serve(showFactors)),
  beginApp: os.beginApp.handler(serve(beginApp)),
  confirmApp: os.confirmApp.handler(serve(confirmApp)),
  removeApp: os.removeApp.handler(serve(removeApp)),
  offerPasskey: os.offerPasskey.handler(({ context }) => offerPasskey(context)),
  addPasskey: os.addPasskey.handler(({ context, input }) => addPasskey(context, input)),
  renamePasskey: os.renamePasskey.handler(serve(renamePasskey)),
  removePasskey: os.removePasskey.handler(serve(removePasskey)),
  renewRecoveryCodes: os.renewRecoveryCodes.handler(serve(renewRecoveryCodes)),
  devices: os.devices.handler(({ context }) => listDevices(context)),
  endDevice: os.endDevice.handler(serve(endDevice)),
})

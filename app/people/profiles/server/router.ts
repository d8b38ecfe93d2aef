import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { profilesApi } from '../api.ts'
import { addCustomerProfile } from './add-customer-profile.ts'
import { addWorkerProfile } from './add-worker-profile.ts'
import { generateAboutMe } from './generate-about-me.ts'
import { myProfile } from './queries.ts'
import { registerWorker } from './register-worker.ts'
import { removeImage } from './remove-image.ts'
import { setVisibility } from './set-visibility.ts'
import { suggestAddresses } from './suggest-addresses.ts'
import { updateAvailability } from './update-availability.ts'
import { updateCustomer } from './update-customer.ts'
import { updateGeneral } from './update-general.ts'
import { updatePayDetails } from './update-pay-details.ts'
import { updateServices } from './update-services.ts'
import { uploadImage } from './upload-image.ts'

const os = implement(profilesApi).$context<RequestContext>()

export const profilesRouter = os.router({
  registerWorker: os.registerWorker.handler(({ context, input }) => registerWorker(context, input)),
  addWorker: os.addWorker.handler(serve(addWorkerProfile)),
  addConsumer: os.addConsumer.handler(serve(addCustomerProfile)),
  mine: os.mine.handler(serve(myProfile)),
  suggestAddresses: os.suggestAddresses.handler(serve(suggestAddresses)),
  generateAboutMe: os.generateAboutMe.handler(serve(generateAboutMe)),
  updateGeneral: os.updateGeneral.handler(serve(updateGeneral)),
  updateServices: os.updateServices.handler(serve(updateServices)),
  updateAvailability: os.updateAvailability.handler(serve(updateAvailability)),
  setVisibility: os.setVisibility.handler(serve(setVisibility)),
  updatePayDetails: os.updatePayDetails.handler(serve(updatePayDetails)),
  updateConsumer: os.updateConsumer.handler(serve(updateCustomer)),
  uploadImage: os.uploadImage.handler(serve(uploadImage)),
  removeImage: os.removeImage.handler(serve(removeImage)),
})

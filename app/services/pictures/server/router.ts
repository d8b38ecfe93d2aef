import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { picturesApi } from '../api.ts'
import { uploadPicture } from './upload-picture.ts'

const os = implement(picturesApi).$context<RequestContext>()

export const picturesRouter = os.router({
  upload: os.upload.handler(serve(uploadPicture)),
})

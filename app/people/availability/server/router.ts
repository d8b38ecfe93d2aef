import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { availabilityApi } from '../api.ts'
import { addExtraDay } from './add-extra-day.ts'
import { addTimeOff } from './add-time-off.ts'
import { myAvailability } from './queries.ts'
import { removeExtraDay } from './remove-extra-day.ts'
import { removeTimeOff } from './remove-time-off.ts'

const os = implement(availabilityApi).$context<RequestContext>()

export const availabilityRouter = os.router({
  mine: os.mine.handler(serve(myAvailability)),
  addTimeOff: os.addTimeOff.handler(serve(addTimeOff)),
  removeTimeOff: os.removeTimeOff.handler(serve(removeTimeOff)),
  addExtraDay: os.addExtraDay.handler(serve(addExtraDay)),
  removeExtraDay: os.removeExtraDay.handler(serve(removeExtraDay)),
})

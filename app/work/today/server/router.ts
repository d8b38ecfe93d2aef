import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { todayApi } from '../api.ts'
import { askForHelp } from './ask-for-help.ts'
import { closeSafety } from './close-safety.ts'
import { sayFine } from './commands.ts'
import { leaveUnsafe } from './leave-unsafe.ts'
import { receivePress } from './press.ts'
import { jobSheet, mySafety, safetyOfOrder } from './queries.ts'

const os = implement(todayApi).$context<RequestContext>()

export const todayRouter = os.router({
  sheet: os.sheet.handler(serve(jobSheet)),
  safety: os.safety.handler(serve(mySafety)),
  fine: os.fine.handler(serve(sayFine)),
  press: os.press.handler(serve(receivePress)),
  safetyCases: os.safetyCases.handler(serve(safetyOfOrder)),
  closeSafety: os.closeSafety.handler(serve(closeSafety)),
  leave: os.leave.handler(serve(leaveUnsafe)),
  help: os.help.handler(serve(askForHelp)),
})

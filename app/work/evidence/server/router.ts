import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { evidenceApi } from '../api.ts'
import { addPictures } from './add-pictures.ts'
import { askInComplaint } from './ask-in-complaint.ts'
import { changeTasks } from './change-tasks.ts'
import { checkIn, checkOut } from './commands.ts'
import { downloadComplaints } from './download-complaints.ts'
import { allComplaints, complaintCase, orderEvidence } from './queries.ts'
import { readMessages } from './read-messages.ts'
import { removePicture } from './remove-picture.ts'
import { stateInComplaint } from './state-in-complaint.ts'
import { tickTask } from './tick.ts'
import { writeToBoth } from './write-to-both.ts'

const os = implement(evidenceApi).$context<RequestContext>()

export const evidenceRouter = os.router({
  one: os.one.handler(serve(orderEvidence)),
  changeTasks: os.changeTasks.handler(serve(changeTasks)),
  tick: os.tick.handler(serve(tickTask)),
  checkIn: os.checkIn.handler(serve(checkIn)),
  checkOut: os.checkOut.handler(serve(checkOut)),
  addPictures: os.addPictures.handler(serve(addPictures)),
  removePicture: os.removePicture.handler(serve(removePicture)),
  state: os.state.handler(serve(stateInComplaint)),
  ask: os.ask.handler(serve(askInComplaint)),
  write: os.write.handler(serve(writeToBoth)),
  complaints: os.complaints.handler(serve(allComplaints)),
  complaintsFile: os.complaintsFile.handler(serve(downloadComplaints)),
  case: os.case.handler(serve(complaintCase)),
  readMessages: os.readMessages.handler(serve(readMessages)),
})

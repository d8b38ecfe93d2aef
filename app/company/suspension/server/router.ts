import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { suspensionApi } from '../api.ts'
import { downloadPeople } from './download-people.ts'
import { liftSuspension } from './lift-suspension.ts'
import { people, personAccount } from './queries.ts'
import { suspendPerson } from './suspend-person.ts'

const os = implement(suspensionApi).$context<RequestContext>()

export const suspensionRouter = os.router({
  people: os.people.handler(serve(people)),
  file: os.file.handler(serve(downloadPeople)),
  person: os.person.handler(serve(personAccount)),
  suspend: os.suspend.handler(serve(suspendPerson)),
  lift: os.lift.handler(serve(liftSuspension)),
})

import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { favouritesApi } from '../api.ts'
import { addFavourite } from './add-favourite.ts'
import { favouriteIds, myFavourites } from './queries.ts'
import { removeFavourite } from './remove-favourite.ts'

const os = implement(favouritesApi).$context<RequestContext>()

export const favouritesRouter = os.router({
  mine: os.mine.handler(serve(myFavourites)),
  ids: os.ids.handler(serve(favouriteIds)),
  add: os.add.handler(serve(addFavourite)),
  remove: os.remove.handler(serve(removeFavourite)),
})

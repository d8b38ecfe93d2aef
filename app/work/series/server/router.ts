import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { seriesApi } from '../api.ts'
import { acceptSeries } from './accept-series.ts'
import {
  declineSeries,
  endSeries,
  noSubstitute,
  pauseSeries,
  stopSeries,
  wantSubstitute,
  withdrawSeries,
} from './commands.ts'
import { dissolveSeries } from './dissolve-series.ts'
import { mySeries, oneSeries, resumePreview, seriesPreview } from './queries.ts'
import { resumeSeries } from './resume-series.ts'
import { skipOccurrence } from './skip-occurrence.ts'

const os = implement(seriesApi).$context<RequestContext>()

export const seriesRouter = os.router({
  preview: os.preview.handler(serve(seriesPreview)),
  mine: os.mine.handler(serve(mySeries)),
  one: os.one.handler(serve(oneSeries)),
  resumePreview: os.resumePreview.handler(serve(resumePreview)),
  accept: os.accept.handler(serve(acceptSeries)),
  decline: os.decline.handler(serve(declineSeries)),
  withdraw: os.withdraw.handler(serve(withdrawSeries)),
  skip: os.skip.handler(serve(skipOccurrence)),
  pause: os.pause.handler(serve(pauseSeries)),
  resume: os.resume.handler(serve(resumeSeries)),
  end: os.end.handler(serve(endSeries)),
  stop: os.stop.handler(serve(stopSeries)),
  dissolve: os.dissolve.handler(serve(dissolveSeries)),
  wantSubstitute: os.wantSubstitute.handler(serve(wantSubstitute)),
  noSubstitute: os.noSubstitute.handler(serve(noSubstitute)),
})

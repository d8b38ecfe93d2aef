import { feature } from '#app/facts/feature.ts'
import { outlaysApi } from './api.ts'
import { outlayNotices } from './notices.ts'

export const manifest = feature({ api: { outlays: outlaysApi }, notices: outlayNotices })

import { feature } from '#app/facts/feature.ts'
import { taxApi } from './api.ts'
import { taxNotices } from './notices.ts'

export const manifest = feature({ api: { tax: taxApi }, notices: taxNotices })

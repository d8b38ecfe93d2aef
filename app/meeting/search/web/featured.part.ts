import { lightCall } from '#app/client/light-call.ts'
import { lightQuery } from '#app/client/light-query.ts'
import type { searchApi } from '../api.ts'

const askFeatured = lightCall<typeof searchApi.featured>('GET', '/featured-workers')

/** Three verified workers and the lowest prices, asked for once for all parts of a page. */
export const featured = lightQuery(() => askFeatured())

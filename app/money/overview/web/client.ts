import { featureClient } from '#app/client/feature-client.ts'
import type { overviewApi } from '../api.ts'

export const { api, client } = featureClient<typeof overviewApi>('moneyOverview')

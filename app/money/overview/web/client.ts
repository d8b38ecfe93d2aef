import { featureClient } from '#app/client/feature-client.ts'
import type { moneyOverviewApi } from '../api.ts'

export const { api, client } = featureClient<typeof moneyOverviewApi>('moneyOverview')

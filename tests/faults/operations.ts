import { api } from '#app/manifests.ts'

type Route = { method: string; path: string }

/** Every operation of the contract, as it is asked for. */
export const operations: Route[] = Object.values(api).flatMap(feature =>
  Object.values(feature).map(operation => {
    const { method, path } = operation['~orpc'].route
    return { method: String(method), path: String(path) }
  }),
)

/** What an administrator without a second factor can reach. */
export const reachable = ({ method, path }: Route) =>
  (path === '/session' && method !== 'POST') ||
  (path === '/session/proof' && method !== 'PUT') ||
  path.startsWith('/second-factor')

import type { AnyRouter } from '@orpc/server'
import type { Reaction } from './events.ts'
import type { ReadActor } from './http/context.ts'
import type { HttpApp } from './http/http-app.ts'
import type { Limits } from './http/limits.ts'
import type { AnyJob } from './jobs/queue.server.ts'
import type { Sweep } from './jobs/sweep.server.ts'
import type { PersonalData } from './personal-data.ts'
import type { WaitingSource } from './waiting.ts'

/** What an endpoint beside the API is given to answer with. */
export type Served = { app: HttpApp; readActor: ReadActor; limits: Limits }

/** What the server does of a feature. `Api` is what the feature's manifest says that it has. */
export type FeatureServer<Api extends string = string> = {
  router?: Record<Api, AnyRouter>
  /** Reactions that write what others of the same event read: before those of every feature. */
  keeps?: readonly Reaction[]
  /** Reactions in the order of the features, unless `before` says otherwise. */
  reactions?: readonly Reaction[]
  /** Features further down that react after this one. */
  before?: readonly string[]
  /** Jobs that are put in the queue, and those that come by themselves. */
  jobs?: readonly AnyJob[]
  /** How what its timers missed is found: one for each state that a timer ends. */
  sweeps?: readonly Sweep[]
  /** Endpoints that are no operations, such as files. */
  http?: readonly ((served: Served) => void)[]
  personalData?: PersonalData
  /** What waits for an administrator, by kind. */
  waiting?: readonly WaitingSource[]
}

type Manifest = { api?: Record<string, unknown>; pages?: unknown; notices?: unknown }

/** Both halves of a feature. */
export type ConnectedFeature<Declared = Manifest> = FeatureServer & { manifest: Declared }

type Names<Declared extends Manifest> = Declared['api'] extends object
  ? keyof Declared['api'] & string
  : never

/** Declares the server's half of a feature: a router for each contract of the manifest. */
export const featureServer = <Declared extends Manifest>(
  manifest: Declared,
  server: FeatureServer<Names<Declared>> &
    ([Names<Declared>] extends [never] ? unknown : { router: unknown }),
): ConnectedFeature<Declared> => ({ ...server, manifest })

/** Every feature's reactions in the order in which they run. */
export function reactionsInTurn(
  features: readonly { name: string; server: Pick<FeatureServer, 'keeps' | 'reactions' | 'before'> }[],
): Reaction[] {
  const turn: (typeof features)[number][] = []
  for (const feature of features) {
    const places = (feature.server.before ?? []).map(other => turn.findIndex(({ name }) => name === other))
    if (places.includes(-1)) throw new Error(`${feature.name} reacts before what does not stand below it`)
    turn.splice(Math.min(turn.length, ...places), 0, feature)
  }
  return [
    ...features.flatMap(({ server }) => server.keeps ?? []),
    ...turn.flatMap(({ server }) => server.reactions ?? []),
  ]
}

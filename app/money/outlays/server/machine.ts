import { outlays } from '#app/schema/outlays.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { machine } from '#platform/process.ts'
import { outlayProcess } from '../process.ts'
import { texts } from '../texts.ts'
import { type LoadedOutlay, lockOutlay } from './lock-outlay.ts'
import { can } from './policy.ts'
import { tellParties } from './tell-parties.ts'

/** The commands of an outlay. Its row says when each thing was done; a step tells the other party. */
export const { step, advance } = machine(outlayProcess, {
  table: outlays,
  load: ({ tx, input }: CommandContext<{ outlayId: string }>) => lockOutlay(tx, input.outlayId),
  can,
  rowOf: outlay => outlay,
  changed: texts.overtaken,
  record: async () => {},
  after: ({ tx, now }, outlay: LoadedOutlay, { action, set }) =>
    tellParties(tx, now, { ...outlay, ...set } as LoadedOutlay, action),
})

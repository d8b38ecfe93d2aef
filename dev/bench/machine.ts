/** What the figures were measured on. */
import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { findNative } from '../database/postgres-home.ts'
import { root } from '../ground/prepare.mjs'

export type Machine = {
  cores: number
  processor: string
  memoryGb: number
  /** Load average of the last minute when the run began. */
  load: number
  node: string
  postgres: string
  commit: string
  date: string
}

/** More than this many wanted the processor when the run began. */
const LOADED = 1

const said = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** Asked before anything is started, so that the load is the others'. */
export function machine(): Machine {
  const isChanged = said('git', 'status', '--porcelain', '--untracked-files=no') !== ''
  const commit = said('git', 'rev-parse', '--short', 'HEAD') || 'unknown'
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: loadavg()[0] ?? Number.NaN,
    node: process.versions.node,
    postgres: /[\d.]+/.exec(said(`${findNative(undefined)}/bin/postgres`, '--version'))?.[0] ?? 'unknown',
    commit: isChanged ? `${commit} with changes` : commit,
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  }
}

export const isLoaded = ({ load }: Machine): boolean => load > LOADED

/** One line for the terminal and the document. */
export const machineText = (one: Machine): string =>
  [
    `${one.date} UTC, ${one.commit}`,
    `${one.cores} cores (${one.processor}), ${one.memoryGb} GB`,
    `load ${one.load.toFixed(2)} when begun${isLoaded(one) ? ': LOADED, ratios hold better than figures' : ''}`,
    `Node ${one.node}, PostgreSQL ${one.postgres}`,
  ].join('; ')

/** `npm run verify-log [-- --head <seal>:<hash>]`: are the chained logs as they were written? Exits with 1 when not. */
import { parseArgs } from 'node:util'
import { chainedLogs } from '#app/schema/chained-logs.ts'
import { type LogFault, verifyLogs } from '#platform/db/verify-logs.server.ts'
import { env } from '#platform/env.server.ts'

const number = (value: number) => value.toLocaleString('nb-NO')
const rows = (count: string) => (count === '1' ? '1 rad' : `${count} rader`)

/** What is wrong, as one line. */
function lineOf({ kind, log, row, place, note }: LogFault): string {
  const which = `${log} rad ${row}`
  const where = place ? ` (kjeden ${place})` : ''
  switch (kind) {
    case 'changed':
      return `Endret: ${which}${where}`
    case 'removed':
      return `Fjernet: ${which}${where}`
    case 'added':
      return `Lagt til utenom kjeden: ${which}`
    case 'moved':
      return `Flyttet: ${which} ble skrevet som rad ${note}${where}`
    case 'entry':
      return `Kjeden er endret${where}${log ? `: ${which}` : ''}`
    case 'gap':
      return `Kjeden mangler ${rows(note ?? '')} fra ${place}, før ${which}`
    case 'cut':
      return `Kjeden er kuttet etter ${place}: ${rows(note ?? '')} mangler`
    case 'seal':
      return `Galt segl: ${place} ${note}`
    case 'anchor':
      return `Seglet ${note} finnes ikke: loggene er skrevet om eller kuttet før det`
    case 'guard':
      return `Nye rader i ${log} blir ikke kjedet: utløseren mangler eller er slått av`
  }
}

const { values } = parseArgs({ options: { head: { type: 'string' } } })
const begun = performance.now()
const report = await verifyLogs(
  env.DATABASE_ADMIN_URL ?? env.DATABASE_URL,
  chainedLogs,
  fault => console.log(lineOf(fault)),
  values.head,
)
const seconds = ((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')
const sealed = report.newest ? `${number(report.seals)} segl, siste ${report.newest}` : 'ingen segl ennå'
const found = report.faults === 0 ? 'Loggene er hele' : `Loggene er endret, ${number(report.faults)} funn`
console.log(
  `${found}: ${number(report.rows)} rader i ${chainedLogs.length} logger, ${sealed} (${seconds} s).`,
)
process.exit(report.faults === 0 ? 0 : 1)

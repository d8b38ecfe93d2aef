import { onlyAdmin } from '#app/facts/only-admin.ts'
import { command } from '#platform/command.ts'
import { listFile } from '#platform/list-file.ts'
import { type DemandCell, type DemandInput, demandInput } from '../api.ts'
import { texts } from '../texts.ts'
import { windowLabel, without } from '../windows.ts'
import { findDemand } from './find-demand.ts'

const columns = {
  [texts.district]: ({ district }: DemandCell) => district ?? texts.unknownDistrict,
  [texts.hours]: ({ window }: DemandCell) => windowLabel(window),
  [texts.askedHead]: ({ asked }: DemandCell) => asked,
  [texts.gotYes]: ({ yes }: DemandCell) => yes,
  [texts.withoutHead]: (cell: DemandCell) => without(cell),
  [texts.offeredHead]: ({ offered }: DemandCell) => offered / 2,
}

/**
 * Demand and supply as a file, also where hours are offered and nobody asked. A command, because who took it out is logged. While
 * too few have asked it has no rows.
 */
export const downloadDemand = command<DemandInput, File, null>({
  name: 'insight.download-demand',
  input: demandInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) => {
    const { told } = await findDemand(tx, input, now)
    return listFile('innsikt', columns, told?.cells ?? [], now)
  },
  audit: ({ input: { weeks } }) => ({ subjectId: null, details: { weeks } }),
})

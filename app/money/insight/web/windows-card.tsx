import { PictureOrTable } from '#ui/picture-or-table.tsx'
import { RatesTable } from '#ui/rates-table.tsx'
import { type GridWindow, WindowGrid, WindowLegend, type WindowRow } from '#ui/window-grid.tsx'
import type { DemandCell } from '../api.ts'
import { texts } from '../texts.ts'
import { drawnWindows, isDark, panesOf, windowLabel, windowShort, without } from '../windows.ts'

const columns = drawnWindows.map(window => ({
  key: String(window),
  label: windowLabel(window),
  short: windowShort(window),
}))

const signs = [
  { key: 'all', lit: 4, label: texts.signs.all },
  { key: 'none', lit: 0, label: texts.signs.none },
  { key: 'needs', lit: 0, needs: true, label: texts.signs.needs },
  { key: 'nobody', lit: null, label: texts.signs.nobody },
] as const

/** Who asked and who got a yes by district and two hours: as lit windows, or as a table. */
export function WindowsCard({ cells }: { cells: readonly DemandCell[] }) {
  const rows = rowsOf(cells)
  const drawn: readonly number[] = drawnWindows
  const outside = cells
    .filter(({ window }) => !drawn.includes(window))
    .reduce((sum, { asked }) => sum + asked, 0)
  return (
    <PictureOrTable
      title={texts.windows}
      lead={texts.windowsLead}
      picture={
        <>
          <WindowGrid rows={rows} columns={columns} head={texts.district} />
          <WindowLegend signs={signs} />
          {outside > 0 && <p className="mt-3 text-xs text-muted">{texts.outside(outside)}</p>}
        </>
      }
      table={<WindowsTable cells={cells} />}
      foot={texts.counted}
    />
  )
}

/** A row for each district where anybody asked. */
function rowsOf(cells: readonly DemandCell[]): WindowRow[] {
  const asked = cells.filter(cell => cell.asked > 0)
  const places = [...new Set(asked.map(({ district }) => district))]
  return places.map(district => ({
    key: String(district),
    label: district ?? texts.unknownDistrict,
    windows: drawnWindows.map(window =>
      windowOf(
        window,
        asked.find(cell => cell.district === district && cell.window === window) ?? { asked: 0, yes: 0 },
      ),
    ),
  }))
}

function windowOf(window: number, cell: Pick<DemandCell, 'asked' | 'yes'>): GridWindow {
  const { asked, yes } = cell
  const needs = isDark(cell)
  const words = texts.windowWords(window, asked, yes)
  return {
    key: String(window),
    lit: panesOf(cell),
    text: yes === asked ? String(asked) : `${yes}/${asked}`,
    words: needs ? `${words} ${texts.windowNeeds}` : words,
    needs,
  }
}

const WindowsTable = ({ cells }: { cells: readonly DemandCell[] }) => (
  <RatesTable
    caption={texts.windows}
    head={[
      `${texts.district}, ${texts.hours.toLowerCase()}`,
      texts.askedHead,
      texts.gotYes,
      texts.withoutHead,
      texts.offeredHead,
    ]}
    rows={cells
      .filter(({ asked }) => asked > 0)
      .map(cell => ({
        key: `${cell.district} ${cell.window}`,
        cells: [
          `${cell.district ?? texts.unknownDistrict}, ${windowLabel(cell.window)}`,
          cell.asked,
          cell.yes,
          without(cell),
          cell.district === null ? '–' : (cell.offered / 2).toLocaleString('nb-NO'),
        ],
      }))}
  />
)

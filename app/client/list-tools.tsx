import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { SearchInput, Select } from '#ui/input.tsx'
import { useDownload } from './use-download.ts'

type ListToolsProps<Sort extends string> = {
  searchLabel: string
  /** What `useFilters` gives for the box that is typed in. */
  words: ComponentProps<typeof SearchInput> extends infer Props ? Omit<Props, 'label'> : never
  sort: Sort
  /** The orders that can be chosen, in words. */
  sorts: Readonly<Record<Sort, string>>
  onSort: (sort: Sort) => void
  /** Fetches what is shown, whole, as a file. */
  file: () => Promise<File>
  /** The filters of the list. */
  children?: ReactNode
}

/** What stands above every list of administrators: search, filters, order, and the list as a file. */
export function ListTools<Sort extends string>({
  searchLabel,
  words,
  sort,
  sorts,
  onSort,
  file,
  children,
}: ListToolsProps<Sort>) {
  const known = Object.keys(sorts) as Sort[]
  const { busy, download } = useDownload(file)
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    onSort(known.find(one => one === currentTarget.value) ?? sort)
  return (
    <div className="mb-4 grid gap-3">
      <SearchInput label={searchLabel} {...words} />
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <Select compact aria-label="Rekkefølge" value={sort} onChange={choose}>
          {known.map(one => (
            <option key={one} value={one}>
              {sorts[one]}
            </option>
          ))}
        </Select>
        <Button icon="download" busy={busy} onClick={download} className="sm:ml-auto">
          Last ned CSV
        </Button>
      </div>
    </div>
  )
}

import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { type Sorting, sortingLabels, sortings } from '#platform/shared/sorting.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput, Select } from '#ui/input.tsx'
import { useDownload } from './use-download.ts'

type ListToolsProps = {
  searchLabel: string
  /** What `useFilters` gives for the box that is typed in. */
  words: ComponentProps<typeof SearchInput> extends infer Props ? Omit<Props, 'label'> : never
  sort: Sorting
  onSort: (sort: Sorting) => void
  /** Fetches what is shown, whole, as a file. */
  file: () => Promise<File>
  /** The filters of the list. */
  children?: ReactNode
}

/** What stands above every list of administrators: search, filters, order, and the list as a file. */
export function ListTools({ searchLabel, words, sort, onSort, file, children }: ListToolsProps) {
  const { busy, download } = useDownload(file)
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    onSort(sortings.find(known => known === currentTarget.value) ?? 'newest')
  return (
    <div className="mb-4 grid gap-3">
      <SearchInput label={searchLabel} {...words} />
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <Select compact aria-label="Rekkefølge" value={sort} onChange={choose}>
          {sortings.map(known => (
            <option key={known} value={known}>
              {sortingLabels[known]}
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

import { useOutletContext } from 'react-router'
import type { RoleName } from '#app/facts/roles.ts'

/** Whose frame the page stands in, for pages that more than one role has. The frame's layout says it to its outlet. */
export const useArea = <Area extends RoleName>(): Area => useOutletContext<Area>()

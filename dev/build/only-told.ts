/**
 * Takes the words of notifications out of the process tables that browsers get. Only the server tells; a page reads states,
 * buttons and who may take a step. The build stops when no table has such words, so that they do not come back unseen.
 */
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const inside = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The places of what stands at `tells` in the objects of a module. */
function toldIn(node: Node): Node[] {
  const key = node.type === 'Property' && isNode(node.key) ? node.key.name : null
  if (key === 'tells' && isNode(node.value) && node.value.type === 'ObjectExpression') return [node.value]
  return inside(node).flatMap(toldIn)
}

/** The text of a module with empty `tells`. */
export function withoutTold(code: string, program: unknown): string {
  if (!isNode(program)) return code
  const told = toldIn(program)
  return told.reduceRight((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code)
}

/** Process tables: the one of a feature, and the families of an order's steps. */
const isTable = (id: string) => /\/app\/.*(?:-process|-steps|\/process)\.ts$/.test(id)

export function onlyTold(): Plugin {
  let found = 0
  return {
    name: 'only-told',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (this.environment.name !== 'client' || !isTable(id)) return null
      const written = withoutTold(code, this.parse(code))
      if (written === code) return null
      found += 1
      return { code: written, map: null }
    },
    generateBundle() {
      if (this.environment.name === 'client' && found === 0)
        this.error('Ingen prosesstabell har ord å ta bort. Se dev/build/only-told.ts.')
    },
  }
}

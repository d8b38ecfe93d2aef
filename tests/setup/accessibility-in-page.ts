/** Runs inside the page: each function is sent alone, so it must be self-contained. */

/** A page's structure, as far as rules can tell. */
export type Survey = {
  /** Equal for pages with equal elements, attributes and states, whatever words and theme. */
  structure: string
  /** Equal for pages with the same style sheets. */
  sheets: string
  theme: string
  /** Each combination of text and background, by computed styles. */
  inks: string[]
  /** Are the rules loaded in the page? */
  known: boolean
}
/** `covered`: also texts with an undeterminable background. */
export type Wanted = { structure: boolean; sheets: boolean; inks: string[]; covered: boolean }
export type Judged = {
  /** The page was redrawn since the survey, so nothing was judged. */
  isOld: boolean
  violations: { rule: string; nodes: { at: string; why: string }[] }[]
  /** The combinations that passed. */
  passed: string[]
}

type Texts = { inks: Map<string, Element[]>; covered: Element[] }
type Raw = {
  any: Check[]
  all: Check[]
  none: Check[]
  node: { element: Element; selector: unknown }
  at?: string
}
type Check = { message: string }
type RuleResult = { id: string; help: string; impact: string; violations: Raw[]; passes: Raw[] }
type Axe = {
  addReporter(
    name: string,
    report: (raw: RuleResult[], options: unknown, give: (raw: RuleResult[]) => void) => void,
  ): void
  run(where: unknown, options: unknown): Promise<RuleResult[]>
}
type Looking = { axe?: Axe; textsLookedAt?: Texts; rulesToLay?: () => void }

/** Lays the rules that lie in the window (`windows.ts`). */
export const layRules = () => (window as unknown as Looking).rulesToLay?.()

/** Surveys the page, and keeps its texts by combination for `judge`. */
export function survey(): Survey {
  const hash = (text: string) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    return ((b >>> 0).toString(36) + (a >>> 0).toString(36)) as string
  }

  // Structure: words, addresses and names count as present or not, references as resolved or not.
  const ids = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1)
  const references =
    /^(for|headers|list|form|aria-(labelledby|describedby|controls|owns|details|errormessage|activedescendant|flowto))$/
  const wordy =
    /^(src|srcset|alt|title|placeholder|aria-label|aria-roledescription|aria-value\w+|content|value|name|action|datetime|d|points|sizes|nonce|integrity)$/
  const of = ({ name, value }: Attr): string => {
    if (name === 'id') return (ids.get(value) ?? 0) > 1 ? 'id twice' : 'id'
    if (references.test(name))
      return `${name}=${value
        .trim()
        .split(/\s+/)
        .map(id => (ids.has(id) ? '+' : '-'))
        .join('')}`
    if (name === 'href')
      return value.startsWith('#') ? `href#${ids.has(value.slice(1))}` : value ? 'href' : 'href-'
    if (wordy.test(name)) return value.trim() ? name : `${name}-`
    if (name === 'data-theme') return ''
    if (name.startsWith('data-') && (value.length > 20 || /\d/.test(value))) return name
    if (name === 'style') return value.replaceAll(/[\d.]+/g, '0')
    return `${name}=${value}`
  }
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '')
  const size = (length: number) => (length >= 24 ? '' : length.toFixed(0))
  const stateOf = (element: Element): string => {
    let state = ''
    if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    )
      state = `${element.matches(':checked')}${element.disabled}${element.value === ''}`
    if (element.matches('a, button, input, select, textarea, summary, [role], [tabindex]')) {
      const { width, height } = element.getBoundingClientRect()
      state += `${size(width)}x${size(height)}`
    }
    return state
  }
  const structureOf = (element: Element): string => {
    const parts = [element.localName, stateOf(element), [...element.childNodes].some(isText) ? 'text' : '']
    for (const attribute of element.attributes) parts.push(of(attribute))
    const [across, down] = [
      element.scrollWidth > element.clientWidth + 1,
      element.scrollHeight > element.clientHeight + 1,
    ]
    if (across || down) {
      const { overflowX, overflowY } = getComputedStyle(element)
      parts.push(`${across && overflowX}${down && overflowY}`)
    }
    // A list of equal items counts as one item.
    let last = ''
    for (const child of element.children) {
      const one = structureOf(child)
      if (one !== last) parts.push(one)
      last = one
    }
    return hash(parts.join(';'))
  }

  // Combinations: a text's colour and size, and everything beneath it down to the first opaque background.
  type Ground = { layers: string; told: boolean; positioned: boolean; whole: boolean; fade: number }
  const grounds = new Map<Element | null, Ground>([
    [null, { layers: '', told: true, positioned: false, whole: true, fade: 1 }],
  ])
  const groundOf = (element: Element | null): Ground => {
    const known = grounds.get(element)
    if (known || !element) return known as Ground
    const under = groundOf(element.parentElement)
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, position, opacity, filter, backdropFilter, mixBlendMode } =
      style
    const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor) || backgroundColor === 'transparent'
    const isPlain =
      [backgroundImage, filter, backdropFilter].every(value => value === 'none') && mixBlendMode === 'normal'
    const whole = isPlain && !isClear && !/^rgba|\/ |color-mix/.test(backgroundColor)
    const fade = under.fade * Number(opacity)
    const isPositioned = position !== 'static' && position !== 'relative'
    const ground: Ground = whole
      ? { layers: backgroundColor, told: fade === 1 && !crowded.has(element), positioned: false, whole, fade }
      : {
          layers: isClear && isPlain ? under.layers : `${backgroundColor}${under.layers}`,
          told: under.told && isPlain && fade === 1 && !crowded.has(element),
          positioned: under.positioned || isPositioned,
          whole,
          fade,
        }
    grounds.set(element, ground)
    return ground
  }
  // Where positioned elements overlap, a text's background is not only its ancestors'.
  const crowded = new Set<Element>()
  for (const element of document.body.querySelectorAll('*')) {
    const { position, zIndex, backgroundColor, backgroundImage } = getComputedStyle(element)
    if (position !== 'absolute' && !(Number(zIndex) < 0)) continue
    const isSeen =
      !/, 0\)$/.test(backgroundColor) ||
      backgroundImage !== 'none' ||
      element.matches('svg, img, canvas, :has(svg, img, canvas)')
    if (!isSeen || !element.checkVisibility()) continue
    const last = (element as HTMLElement).offsetParent ?? document.body
    for (let around = element.parentElement; around; around = around === last ? null : around.parentElement)
      crowded.add(around)
  }
  const inks = new Map<string, Element[]>()
  const covered: Element[] = []
  for (const element of document.body.querySelectorAll('*')) {
    const isField = /^(input|textarea|select)$/.test(element.localName)
    if (!isField && ![...element.childNodes].some(isText)) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const ground = groundOf(element)
    if (!ground.told || ground.positioned) {
      covered.push(element)
      continue
    }
    const inkOf = (one: Element) => {
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(one)
      return `${color} ${fontSize} ${fontWeight} ${textShadow} ${textDecorationLine}`
    }
    // A link is also compared with surrounding text.
    const around = element.localName === 'a' && element.parentElement ? inkOf(element.parentElement) : ''
    const ink = hash([inkOf(element), around, ground.layers, isField, element.matches(':disabled')].join('|'))
    inks.set(ink, [...(inks.get(ink) ?? []), element])
  }
  const looking = window as unknown as Looking
  looking.textsLookedAt = { inks, covered }
  return {
    structure: `${innerWidth} ${structureOf(document.documentElement)}`,
    sheets: [...document.styleSheets, ...document.adoptedStyleSheets]
      .map(({ href, cssRules }) => href ?? hash([...cssRules].map(({ cssText }) => cssText).join()))
      .join(),
    theme: document.documentElement.dataset.theme ?? '',
    inks: [...inks.keys()],
    known: Boolean(looking.axe),
  }
}

/** Judges only what is new. */
export async function judge({ structure, sheets, inks, covered }: Wanted): Promise<Judged> {
  const { axe, textsLookedAt: texts } = window as unknown as Required<Looking>
  // Passes are not listed, since writing them is most of the work on a long page. Positions are known only
  // while the rules run.
  axe.addReporter('as it is', (raw, _options, give) => {
    for (const { violations } of raw) for (const one of violations) one.at = String(one.node.selector)
    give(raw)
  })
  const colours = ['color-contrast', 'link-in-text-block']
  // Texts of one combination differ in nothing that the rules of colour look at, so three of them stand for all.
  const some = (all: Element[] = []) => [...new Set([all[0], all[all.length >> 1], all.at(-1)])]
  const inked = inks.flatMap(ink => some(texts.inks.get(ink)))
  const elements = [...inked, ...(covered ? texts.covered : [])].filter(element => element !== undefined)
  const results: RuleResult[] = []
  // The one rule that reads the style sheets themselves, which takes half as long as all others.
  const ofSheets = 'css-orientation-lock'
  if (sheets) {
    const runOnly = { type: 'rule', values: [ofSheets] }
    results.push(
      ...(await axe.run(document, { runOnly, preload: { assets: ['cssom'] }, reporter: 'as it is' })),
    )
  }
  if (structure) {
    const runOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
    const preload = { assets: ['media'] }
    const others = Object.fromEntries([...colours, ofSheets].map(id => [id, { enabled: false }]))
    results.push(...(await axe.run(document, { runOnly, rules: others, preload, reporter: 'as it is' })))
  }
  if (!elements.every(element => element.isConnected)) return { isOld: true, violations: [], passed: [] }
  if (elements.length > 0) {
    const runOnly = { type: 'rule', values: colours }
    results.push(...(await axe.run({ include: elements }, { runOnly, preload: false, reporter: 'as it is' })))
  }
  const found = new Set(
    results.find(({ id }) => id === 'color-contrast')?.passes.map(({ node }) => node.element) ?? [],
  )
  return {
    isOld: false,
    violations: results
      .filter(({ violations }) => violations.length > 0)
      .map(({ id, help, impact, violations }) => ({
        rule: `${id} (${impact}): ${help}`,
        nodes: violations.map(({ any, all, none, at = '' }) => ({
          at,
          why: [...any, ...all, ...none].map(({ message }) => message).join(' · '),
        })),
      })),
    passed: inks.filter(ink => texts.inks.get(ink)?.some(element => found.has(element))),
  }
}

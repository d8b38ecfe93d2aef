type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): unknown
}

/**
 * Markup that libraries write, letter for letter: React makes a `<script>` so, Leaflet asks whether it can draw and puts
 * signs on its buttons.
 */
const libraryMarkup = [
  '<script></script>',
  '<svg/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
]

const allowed = { html: new Set(libraryMarkup), scripts: new Set(['/sw.js']) }

/** Says of a constant of our own that it may be written as markup. Never of anything that somebody has typed. */
export const trustMarkup = (constant: string): string => {
  allowed.html.add(constant)
  return constant
}

/** Without these signs a text is no markup: structured data of a page, whose signs React Router has written otherwise. */
const isPlain = (text: string): boolean => !/[<&]/.test(text)

const demand = (known: Set<string>, value: string): string => {
  if (known.has(value)) return value
  throw new TypeError('Ukjent kode ble ikke kjørt.')
}

/**
 * The browser refuses every text that is about to become markup or code (`require-trusted-types-for`), except what is
 * named here. Called before anything else runs; a browser without trusted types goes by the rest of the policy.
 */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: html => (isPlain(html) ? html : demand(allowed.html, html)),
    createScriptURL: url => demand(allowed.scripts, url),
  })
}

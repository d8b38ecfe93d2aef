type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): unknown
}

/**
 * Markup that libraries write, verbatim: React creates `<script>` this way, Leaflet tests drawing and fills
 * its buttons.
 */
const libraryMarkup = [
  '<script></script>',
  '<svg/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
]

const allowed = { html: new Set(libraryMarkup), scripts: new Set(['/sw.js']) }

/** Marks a constant of ours as allowed markup. Never use it on typed text. */
export const trustMarkup = (constant: string): string => {
  allowed.html.add(constant)
  return constant
}

/** Without these characters text is not markup; React Router escapes them in structured data. */
const isPlain = (text: string): boolean => !/[<&]/.test(text)

const demand = (known: Set<string>, value: string): string => {
  if (known.has(value)) return value
  throw new TypeError('Ukjent kode ble ikke kjørt.')
}

/**
 * The browser refuses all text that would become markup or code (`require-trusted-types-for`), except what is
 * listed here. Called before anything else; browsers without trusted types rely on the rest of the policy.
 */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: html => (isPlain(html) ? html : demand(allowed.html, html)),
    createScriptURL: url => demand(allowed.scripts, url),
  })
}

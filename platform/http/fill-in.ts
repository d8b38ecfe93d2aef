/** A value by name: a text, a condition, or a list whose entries have values of their own. */
export type Values = { [name: string]: string | boolean | readonly Values[] }

/** Braces too: what somebody wrote is never taken for a place of the template. */
const inHtml: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '{': '&#123;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"'{]/g, sign => inHtml[sign] ?? sign)

const part = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g
const place = /\{\{(\w+)\}\}/g

/**
 * A drawn page with its places filled in, as text. `{{name}}` is a text; `{{#name}}…{{/name}}` stands once for each entry of a list, or if a
 * condition holds or a text is not empty; `{{^name}}…{{/name}}` if not. Throws for a place without a value: a template and what fills it belong together.
 */
export function fillIn(template: string, values: Values): string {
  const valueAt = (name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`nothing to fill in for ${name}`)
    return value
  }
  const whole = template.replaceAll(part, (_, kind: string, name: string, inside: string) => {
    const value = valueAt(name)
    const isThere = typeof value === 'object' ? value.length > 0 : Boolean(value)
    if ((kind === '#') !== isThere) return ''
    if (kind === '^' || typeof value !== 'object') return fillIn(inside, values)
    return value.map(entry => fillIn(inside, { ...values, ...entry })).join('')
  })
  return whole.replaceAll(place, (_, name: string) => {
    const value = valueAt(name)
    if (typeof value !== 'string') throw new Error(`${name} is no text`)
    return escaped(value)
  })
}

/** Data for a script element: nothing in it can end the element. */
export const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

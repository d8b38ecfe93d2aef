/** What is used of a package that has no types. */
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> }
  export function compile(options: { wordwrap: false; selectors: Selector[] }): (html: string) => string
}

/**
 * Lets two packages add styles without a `<style>` element, which the content security policy refuses: the
 * document adopts the same text as a constructed style sheet. The build stops if a new version of a package
 * looks different, so that missing styles are not found by users.
 */
import type { Plugin } from 'vite'

const adopt = `function adoptStyle(css) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
  }
}`

/** Stops the page from scrolling under a dialog: the first adds the style, the last removes it. */
const singleton = `${adopt}
export function stylesheetSingleton() {
  let users = 0
  let takeAway
  return {
    add(css) {
      if (users++ === 0) takeAway = adoptStyle(css)
    },
    remove() {
      if (--users === 0) takeAway?.()
    },
  }
}`

const replaced: readonly { file: RegExp; write: (code: string) => string | null }[] = [
  {
    file: /\/sonner\/dist\/index\.mjs$/,
    write: code => {
      const own = /function __insertCSS\(code\) \{[\s\S]*?\n\}\n/
      if (!own.test(code)) return null
      const asSheet = `function __insertCSS(code) {\n  if (code && typeof document !== 'undefined') adoptStyle(code)\n}\n`
      return code.replace(own, () => `${adopt}\n${asSheet}`)
    },
  },
  {
    file: /\/react-style-singleton\/dist\/es2015\/singleton\.js$/,
    write: code => (code.includes('stylesheetSingleton') ? singleton : null),
  },
]

export const adoptedStyles = (): Plugin => {
  const found = new Set<RegExp>()
  return {
    name: 'adopted-styles',
    apply: 'build',
    transform(code, id) {
      const match = replaced.find(({ file }) => file.test(id.replace(/\?.*$/, '')))
      if (!match) return null
      const written = match.write(code)
      if (written === null)
        this.error(`${id} setter stilene sine på en ny måte. Se dev/build/adopted-styles.ts.`)
      found.add(match.file)
      return { code: written, map: null }
    },
    generateBundle() {
      if (this.environment.name === 'client' && found.size < replaced.length)
        this.error('En pakke som dev/build/adopted-styles.ts skriver om, finnes ikke der den var.')
    },
  }
}

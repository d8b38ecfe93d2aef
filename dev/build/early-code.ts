/**
 * The document of the application is one for all addresses. It begins to fetch the code of its own address before any
 * script has come: otherwise that is found one file after the other, and each waits for the line once more. It asks who
 * is signed in, too (`platform/client/early.ts`).
 */

/** Who is signed in: every such page asks this first. */
const asked = '/api/session'

/** What runs in the document, with the files and which of them an address needs. */
const script = (files: readonly string[], pages: readonly (readonly [string, readonly number[]])[]) =>
  `(function(f,t){var p=location.pathname.replace(/\\/+$/,'');t.some(function(r){if(!RegExp('^'+r[0]+'$').test(p))return;r[1].forEach(function(i){var l=document.createElement('link');l.rel='modulepreload';l.href='/assets/'+f[i];document.head.append(l)});var a=fetch('${asked}');a.catch(function(){});window.earlyAnswers={'${asked}':a};return 1})})(${JSON.stringify(files)},${JSON.stringify(pages)})`

/** The script for pages with these addresses; `filesOf` says what each loads, and `there` what the document asks for anyhow. */
export function earlyCode(
  paths: readonly string[],
  filesOf: (path: string) => readonly string[],
  there: readonly string[],
): string {
  const needed = paths.map(path => ({ path, names: filesOf(path).filter(name => !there.includes(name)) }))
  const files = [...new Set(needed.flatMap(({ names }) => names))]
  const pages = needed.map(
    ({ path, names }) => [path.replace(/:\w+/g, '[^/]+'), names.map(name => files.indexOf(name))] as const,
  )
  return script(files, pages)
}

/** Pictures for other programs: the link preview and the icons. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** OKLCH to sRGB hexadecimal, with opacity: the renderer knows no OKLCH. */
export function hexOf(lightness: number, chroma: number, hue: number, opacity = 1): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const encoded = linear.map(value =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055,
  )
  return `#${[...encoded, ...(opacity < 1 ? [opacity] : [])]
    .map(value =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The colours of the dark theme, which stands first in the file. */
function darkColours(): Map<string, string> {
  const colours = new Map<string, string>()
  const colour = /(--[\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g
  for (const [, name = '', lightness, chroma, hue, opacity] of read('ui/tokens.css').matchAll(colour)) {
    if (colours.has(name)) continue
    colours.set(name, hexOf(Number(lightness), Number(chroma), Number(hue), Number(opacity ?? 1)))
  }
  return colours
}

/** The street at dusk with the mark in the sky, 1200 × 630, as every service that shows links wants it. */
async function sharingPicture(): Promise<Buffer> {
  const colours = darkColours()
  const painted = (svg: string) => svg.replace(/var\((--[\w-]+)\)/g, (_, name) => colours.get(name) ?? 'none')
  const inner = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="var(--sc-sky)"/>
    <svg width="1200" height="630" viewBox="0 0 1440 700" preserveAspectRatio="xMaxYMax slice">${inner(read('ui/drawings/scene.svg'))}</svg>
    <svg x="72" y="64" width="168" height="168" viewBox="0 0 32 32">${inner(read('public/favicon.svg'))}</svg>
  </svg>`
  return sharp(Buffer.from(painted(svg)))
    .png({ palette: true, colours: 128 })
    .toBuffer()
}

const icon = (size: number) =>
  sharp(Buffer.from(read('public/favicon.svg')), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()

/** The mark with margin on the dark theme's ground, for masks that cut a circle or rounded square. */
async function tile(size: number) {
  const mark = await icon(Math.round(size * 0.64))
  const background = darkColours().get('--background') ?? '#000000'
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}

/** A picture in ICO format, for old browsers. */
async function ico(size: number) {
  const png = await icon(size)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The mark as a silhouette, for phones that colour it themselves. */
const silhouette = (size: number) => {
  const white = read('public/favicon.svg').replace(/fill="[^"]+"/g, 'fill="#ffffff"')
  // The window is cut out, since a single colour would hide it.
  const cut = white.replace(/(d="M2\.5[^"]+)"/, '$1M7.6 14.6v8.8h6.6v-8.8z" fill-rule="evenodd"')
  const shown = cut.replace(/<path d="M7\.6 14\.6h[^>]+>/, '')
  return sharp(Buffer.from(shown), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
}

export type SitePictures = {
  name: string
  description: string
  /** Where the installed application begins, and what its icon offers. */
  start: string
  shortcuts: readonly { name: string; url: string }[]
}

/** What a browser needs to install the product as an application. */
function manifestOf({ name, description, start, shortcuts }: SitePictures) {
  const background = darkColours().get('--background')
  const icons = [192, 512].flatMap(size => {
    const [sizes, type] = [`${size}x${size}`, 'image/png']
    return [
      { src: `/ikon-${size}.png`, sizes, type, purpose: 'any' },
      // The mark stays within the middle four fifths, for any mask.
      { src: `/ikon-${size}.png`, sizes, type, purpose: 'maskable' },
    ]
  })
  return {
    ...{ id: '/', name, short_name: name, description, lang: 'nb', dir: 'ltr' },
    ...{ start_url: start, scope: '/', display: 'standalone', categories: ['lifestyle', 'business'] },
    ...{ background_color: background, theme_color: background, icons },
    shortcuts: shortcuts.map(shortcut => ({
      ...shortcut,
      icons: [{ src: '/ikon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  }
}

/** Draws them beside the built pages. */
export const sitePictures = (site: SitePictures): Plugin => ({
  name: 'site-pictures',
  async generateBundle() {
    if (this.environment.name !== 'client') return
    const files: [fileName: string, source: Buffer | string][] = [
      ['delingsbilde.png', await sharingPicture()],
      ['favicon.ico', await ico(48)],
      ['apple-touch-icon.png', await tile(180)],
      ['ikon-192.png', await tile(192)],
      ['ikon-512.png', await tile(512)],
      ['merke-96.png', await silhouette(96)],
      ['site.webmanifest', JSON.stringify(manifestOf(site))],
    ]
    for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
  },
})

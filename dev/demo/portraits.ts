/** Portraits composed of a few parts, in the style of the design's ten. */

const skins = {
  light: ['#eecdb4', '#dfb396'],
  medium: ['#d9ad8a', '#c6916e'],
  tan: ['#b27f5c', '#9a6747'],
  dark: ['#734e39', '#5d3c2a'],
} as const

const hairColours = {
  black: '#202129',
  brown: '#623e29',
  blonde: '#d8ba79',
  red: '#ae532d',
  grey: '#b9bec2',
} as const

const grounds = {
  spruce: '#4b6c5d',
  ochre: '#c69e58',
  blue: '#4c6e82',
  stone: '#4c5b60',
  rose: '#bc807b',
  plum: '#724a5d',
  sand: '#ccc4af',
} as const

const clothes = {
  cream: '#d8d1bb',
  spruce: '#1f4639',
  blue: '#2d4c60',
  teal: '#1c3e40',
  mint: '#65b090',
  ochre: '#e8b45e',
  navy: '#253541',
  red: '#c25e53',
} as const

type Style = 'short' | 'beard' | 'bald' | 'veil' | 'bun' | 'cap' | 'bob' | 'long' | 'afro'

export type Look = {
  skin: keyof typeof skins
  style: Style
  hair: keyof typeof hairColours
  ground: keyof typeof grounds
  clothes: keyof typeof clothes
  glasses?: boolean
}

const short =
  'M29.5 44c-2.5-17 6-26 18.5-26s21 9 18.5 26c-1.5-7-4-11-7.5-14-8 3.5-15 3.5-22 1-3.5 3-6 7-7.5 13z'
const longBack = 'M48 15c15 0 22 10 22 25 0 14 5 22 6 34H20c1-12 6-20 6-34 0-15 7-25 22-25z'
const longFront = 'M30 45c-2.5-16 5.5-26.5 18-26.5s20.5 10.5 18 26.5c-2-9-6-14-12-16-7 8-16 11-24 15z'

/** What lies behind the head, and what lies over it. */
const styles: Record<Style, { behind?: string; over: string }> = {
  short: { over: `<path d="${short}"/>` },
  beard: {
    over: `<path d="${short}"/><path d="M30 45c0 16 7 24.5 18 24.5S66 61 66 45c-1.6 6-4 8.5-7.5 9-4-2.2-17-2.2-21 0-3.5-.5-5.9-3-7.5-9z"/>`,
  },
  bald: {
    over: '<path d="M29.5 47c-3-10 0-16 3-19 1 5 .8 10-.2 14zM66.5 47c3-10 0-16-3-19-1 5-.8 10 .2 14z"/>',
  },
  veil: {
    over: '<path fill="#1b575a" fill-rule="evenodd" d="M48 14c15 0 24 11 24 26 0 14 4 24 10 31H14c6-7 10-17 10-31 0-15 9-26 24-26zm0 12.5c-9 0-14 6-14 16.5s6 19.5 14 19.5 14-9 14-19.5-5-16.5-14-16.5z"/>',
  },
  bun: {
    behind: '<circle cx="48" cy="13.5" r="8.5"/>',
    over: '<path d="M29.5 45C27 27 35 18 48 18s21 9 18.5 27c-1.5-8-5-13-9.5-15.5C49 36 39 37 33 36c-2 3-3 6-3.500 9z"/>',
  },
  cap: {
    over: '<path d="M29 44c0-4 .4-7 1-9h36c.6 2 1 5 1 9-1.500-3-2.500-4-4-5H33c-1.500 1-2.500 2-4 5z"/><path fill="#b9463f" d="M29 33c0-13 8-20 19-20s19 7 19 20z"/><rect fill="#d86357" x="27.5" y="28" width="41" height="9" rx="4"/>',
  },
  bob: {
    behind: '<path d="M48 15c15 0 23 10 23 25 0 10 1 17 2 23H23c1-6 2-13 2-23 0-15 8-25 23-25z"/>',
    over: '<path d="M30 43c-1.500-15 6-24.500 18-24.500s19.500 9.500 18 24.500c-2.500-6-4.500-8-6.500-9H36.500c-2 1-4 3-6 8z"/>',
  },
  long: { behind: `<path d="${longBack}"/>`, over: `<path d="${longFront}"/>` },
  afro: {
    behind: '<path d="M48 8c17 0 29 11 29 27 0 12-6 20-12 24H31c-6-4-12-12-12-24C19 19 31 8 48 8z"/>',
    over: '<path d="M30 41c-.500-15 7-22.500 18-22.500s18.500 7.500 18 22.500c-4-7-9-10-18-10s-14 3-18 10z"/>',
  },
}

const spectacles =
  '<g fill="none" stroke="#202a32" stroke-width="2"><circle cx="40.7" cy="43.5" r="6"/><circle cx="55.3" cy="43.5" r="6"/><path d="M46.7 43h2.6"/></g>'

/** A portrait as SVG, 480 px wide. */
export function drawPortrait({ skin, style, hair, ground, clothes: cloth, glasses }: Look): string {
  const [face, shade] = skins[skin]
  const { behind = '', over } = styles[style]
  const colour = hairColours[hair]
  const mouth = style === 'beard' ? '#e0cdbe' : '#773730'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="480" height="480">
<rect width="96" height="96" fill="${grounds[ground]}"/>
<g fill="${colour}">${behind}</g>
<path fill="${clothes[cloth]}" d="M10 98c1-20 15-28 38-28s37 8 38 28z"/>
<path fill="${shade}" d="M40 56h16v15c0 4-3.5 7-8 7s-8-3-8-7z"/>
<path fill="${face}" d="M30.5 40c0-13 7-20 17.5-20s17.5 7 17.5 20c0 15-7.5 26-17.5 26S30.5 55 30.5 40z"/>
<g fill="${colour}">${over}</g>
<g fill="#281c18"><circle cx="41" cy="43.5" r="1.7"/><circle cx="55" cy="43.5" r="1.7"/></g>
<path d="M43 55c3 2.8 7 2.8 10 0" fill="none" stroke="${mouth}" stroke-width="2" stroke-linecap="round"/>
${glasses ? spectacles : ''}
</svg>`
}

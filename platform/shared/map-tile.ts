export type Place = { latitude: number; longitude: number }
export type Tile = { zoom: number; column: number; row: number }

/** The tile that a place lies on: web mercator, counted from the north-west. */
export function tileOf({ latitude, longitude }: Place, zoom: number): Tile {
  const across = 2 ** zoom
  const radians = (latitude * Math.PI) / 180
  return {
    zoom,
    column: Math.floor(((longitude + 180) / 360) * across),
    row: Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * across),
  }
}

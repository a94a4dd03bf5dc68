import type { Texture } from './chart-data.ts'

/** What is drawn over the colour, in a square of six, and how that square is turned. */
export const textureMarks: Record<Texture, { path: string; turned?: number }> = {
  hatched: { path: 'M0 0h2v6h-2z', turned: 45 },
  'hatched-back': { path: 'M0 0h2v6h-2z', turned: -45 },
  dotted: { path: 'M2 3a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0' },
  lined: { path: 'M0 2h6v1.6h-6z' },
  ruled: { path: 'M2 0h1.6v6h-1.6z' },
  crossed: { path: 'M0 0h6v1.2h-6zM0 1.2h1.2v4.8h-1.2z', turned: 45 },
  checked: { path: 'M0 0h3v3h-3zM3 3h3v3h-3z' },
}

/** Of the square, in CSS pixels. */
export const patternSide = 6

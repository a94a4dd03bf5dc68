import encodeQR from 'qr'

/** Empty cells around it, without which readers do not find it. Source: ISO/IEC 18004, 9.1. */
const quietCells = 4
/** Of the picture: printed over a hand's width it is still sharp. */
const pictureSide = 1200

/** The cells of a QR code, row by row and with the quiet border; true is dark. */
export function qrCells(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: quietCells, scale: 1 })
}

/** The dark cells as the path of an SVG whose units are cells. */
export function qrPath(cells: readonly (readonly boolean[])[]): string {
  return cells
    .flatMap((row, y) => darkRuns(row).map(({ x, n }) => `M${x} ${y}h${n}v1h-${n}z`))
    .join('')
}

/** The code as a PNG, for a poster or a letter. */
export async function qrPicture(text: string): Promise<Blob> {
  const cells = qrCells(text)
  const scale = Math.floor(pictureSide / cells.length)
  const canvas = document.createElement('canvas')
  canvas.width = cells.length * scale
  canvas.height = cells.length * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of cells.entries()) {
    for (const { x, n } of darkRuns(row)) context.fillRect(x * scale, y * scale, n * scale, scale)
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The browser made no picture')
  return picture
}

/** Neighbouring dark cells of a row together: where they begin, and how many. */
function darkRuns(row: readonly boolean[]): { x: number; n: number }[] {
  const runs: { x: number; n: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.n === x) last.n += 1
    else runs.push({ x, n: 1 })
  }
  return runs
}

import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { qrCells, qrPath } from './qr-drawing.ts'

const url = `https://switchback.example/join-community/${'Ab3_-9'.repeat(20)}`

it('is read again as the address it was made of', () => {
  const cells = qrCells(url)
  expect(decodeQR(pixelsOf(qrPath(cells), cells.length, 6))).toBe(url)
})

it('leaves four cells empty around it', () => {
  const cells = qrCells(url)
  for (const edge of [...cells.slice(0, 4), ...cells.slice(-4)]) {
    expect(edge.some((isDark) => isDark)).toBe(false)
  }
  const sides = cells.flatMap((row) => [...row.slice(0, 4), ...row.slice(-4)])
  expect(sides.some((isDark) => isDark)).toBe(false)
})

/** What a camera would see of the path: so many pixels a cell, dark on white. */
function pixelsOf(path: string, size: number, scale: number) {
  const side = size * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y, n] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = (row * side + Number(x) * scale) * 4
      for (let at = 0; at < Number(n) * scale; at++) data.fill(0, from + at * 4, from + at * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}

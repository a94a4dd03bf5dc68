import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { losslessCompressPng, Transformer } from '@napi-rs/image'
import type { Plugin } from 'vite'

interface Drawing {
  /** In the folder of drawings. */
  from: string
  to: string
  pixels: number
}

/** Phones take pictures of a few sizes for the icon of an installed app: they are drawn from the same SVG. */
const drawings: readonly Drawing[] = [
  { from: 'icon.svg', to: 'icon-192.png', pixels: 192 },
  { from: 'icon.svg', to: 'icon-512.png', pixels: 512 },
  // Without corners of its own: a phone cuts it to its shape.
  { from: 'icon-whole.svg', to: 'icon-whole-512.png', pixels: 512 },
  { from: 'icon-whole.svg', to: 'icon-180.png', pixels: 180 },
]

/** Draws the icons of the members' portal while it is built. */
export function riderIcons(folder: string): Plugin {
  return {
    name: 'rider-icons',
    apply: 'build',
    async generateBundle() {
      for (const { from, to, pixels } of drawings) {
        const svg = readFileSync(join(folder, from), 'utf8')
        const source = await drawn(svg, pixels)
        this.emitFile({ type: 'asset', fileName: `rider/${to}`, source: new Uint8Array(source) })
      }
    },
  }
}

/** A square picture of an SVG. */
export async function drawn(svg: string, pixels: number): Promise<Buffer> {
  // It is drawn some whole number of times as large as it says.
  const sized = svg.replace('<svg ', `<svg width="${pixels}" height="${pixels}" `)
  return losslessCompressPng(await Transformer.fromSvg(sized).resize(pixels, pixels).png())
}

import type { Chart } from './chart-data.ts'
import { paintFrame, paintTexts } from './paint-frame.ts'
import { layFrame } from './picture-frame.ts'

const margin = 24
/** Device pixels a CSS pixel: sharp on any screen and in print. */
const scale = 2
const longestWaitMs = 10_000

/** A drawn chart as a PNG with title and legend, in the colors of the theme on the screen. */
export async function chartPicture(chart: Chart, drawing: HTMLElement | null): Promise<Blob> {
  const svg = await drawnIn(drawing)
  const { width, height } = svg.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot paint')
  const image = await svgImage(svg, width, height)
  const frame = layFrame(context, chart, { width, height, margin })
  canvas.width = frame.width * scale
  canvas.height = frame.height * scale
  context.scale(scale, scale)
  paintFrame(context, chart, frame)
  context.drawImage(image, margin, frame.chartTop, width, height)
  paintTexts(context, svg, { x: margin, y: frame.chartTop })
  return blobOf(canvas)
}

/** A drawing that has no size yet is not there. */
async function drawnIn(drawing: HTMLElement | null): Promise<SVGSVGElement> {
  const find = () => drawing?.querySelector('svg') ?? null
  const until = performance.now() + longestWaitMs
  for (let svg = find(); performance.now() < until; svg = find()) {
    if (svg) return svg
    await new Promise(requestAnimationFrame)
  }
  throw new Error('The chart is not drawn')
}

async function svgImage(svg: SVGSVGElement, width: number, height: number) {
  const copy = withOwnStyles(svg)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  // A picture within a picture has none of the page's fonts: its words are painted afterwards.
  for (const text of copy.querySelectorAll('text')) text.remove()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(copy.outerHTML)}`
  await image.decode()
  return image
}

/** A picture sees no stylesheet: what they say is written onto every element of the copy. */
function withOwnStyles(svg: SVGSVGElement): SVGSVGElement {
  // A deep clone of an svg element is one, and its elements come in the same order.
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original)
    const target = copies[index]
    target?.removeAttribute('style')
    for (const name of painted) target?.setAttribute(name, style.getPropertyValue(name))
  }
  return copy
}

const painted = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
]

async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be encoded')
  return blob
}

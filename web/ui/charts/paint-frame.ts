import type { Chart, ChartSeries, Texture } from './chart-data.ts'
import { fonts, type PictureFrame } from './picture-frame.ts'
import { patternSide, textureMarks } from './texture-marks.ts'

type Context = CanvasRenderingContext2D

/** Paints what stands around a drawn chart: ground, title, subtitle, legend. */
export function paintFrame(context: Context, chart: Chart, frame: PictureFrame): void {
  const { width, height, margin, words, legend } = frame
  const theme = getComputedStyle(document.documentElement)
  const family = getComputedStyle(document.body).fontFamily
  context.fillStyle = theme.getPropertyValue('--card')
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'top'
  context.fillStyle = theme.getPropertyValue('--ink')
  context.font = fonts.title(family)
  context.fillText(chart.title, margin, margin)
  context.font = fonts.text(family)
  context.fillStyle = theme.getPropertyValue('--ink-2')
  for (const { line, y } of words) context.fillText(line, margin, y)
  for (const { series, label, x, y } of legend) {
    if (series) paintSwatch(context, series, x, y, theme)
    else paintBefore(context, x, y, theme)
    context.fillStyle = theme.getPropertyValue('--ink-2')
    context.fillText(label, x + 18, y)
  }
}

/** Paints the words of a drawn chart where they stand on the screen, in the page's own font. */
export function paintTexts(
  context: Context,
  svg: SVGSVGElement,
  origin: { x: number; y: number },
): void {
  const ground = svg.getBoundingClientRect()
  context.textBaseline = 'middle'
  for (const text of svg.querySelectorAll('text')) {
    const box = text.getBoundingClientRect()
    const style = getComputedStyle(text)
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    context.fillStyle = style.fill
    const y = origin.y + box.top - ground.top + box.height / 2
    context.fillText(text.textContent ?? '', origin.x + box.left - ground.left, y)
  }
}

function paintSwatch(
  context: Context,
  series: ChartSeries,
  x: number,
  y: number,
  theme: CSSStyleDeclaration,
): void {
  context.save()
  context.beginPath()
  context.roundRect(x, y, 12, 12, 3)
  context.clip()
  context.fillStyle = resolved(theme, series.color)
  context.fillRect(x, y, 12, 12)
  if (series.texture) paintTexture(context, series.texture, x, y, theme.getPropertyValue('--card'))
  context.restore()
}

/** The dashed mark of the period before, as the legend on the screen has it. */
function paintBefore(context: Context, x: number, y: number, theme: CSSStyleDeclaration): void {
  context.save()
  context.strokeStyle = theme.getPropertyValue('--ink-2')
  context.setLineDash([2, 2])
  context.strokeRect(x + 0.5, y + 0.5, 11, 11)
  context.restore()
}

/** The pattern of a series in its swatch, the same as in the bars. */
function paintTexture(context: Context, texture: Texture, x: number, y: number, ink: string): void {
  const { path, turned = 0 } = textureMarks[texture]
  context.globalAlpha = 0.38
  context.fillStyle = ink
  context.translate(x + 6, y + 6)
  context.rotate((turned * Math.PI) / 180)
  const mark = new Path2D(path)
  for (let row = -12; row <= 12; row += patternSide) {
    for (let column = -12; column <= 12; column += patternSide) {
      context.translate(column, row)
      context.fill(mark)
      context.translate(-column, -row)
    }
  }
}

/** A canvas knows no variables. */
function resolved(theme: CSSStyleDeclaration, color: string): string {
  const variable = /^var\((--[\w-]+)\)$/.exec(color)?.[1]
  return variable ? theme.getPropertyValue(variable) : color
}

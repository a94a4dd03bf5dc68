import type { Chart } from './chart-data.ts'

interface Frame {
  width: number
  height: number
  margin: number
}

/** Paints what stands around a drawn chart: ground, title, subtitle, legend. */
export function paintFrame(context: CanvasRenderingContext2D, chart: Chart, frame: Frame): void {
  const { width, height, margin } = frame
  const theme = getComputedStyle(document.documentElement)
  const font = getComputedStyle(document.body).fontFamily
  const ink = theme.getPropertyValue('--ink')
  const quiet = theme.getPropertyValue('--ink-2')
  context.fillStyle = theme.getPropertyValue('--card')
  context.fillRect(0, 0, width + 2 * margin, height + 2 * margin)
  context.textBaseline = 'top'
  write(context, chart.title, margin, margin, `600 16px ${font}`, ink)
  write(context, chart.subtitle, margin, margin + 24, `12px ${font}`, quiet)
  let x = margin
  for (const { label, color } of chart.series) {
    context.fillStyle = resolved(theme, color)
    context.fillRect(x, margin + 51, 12, 12)
    write(context, label, x + 18, margin + 52, `12px ${font}`, quiet)
    x += context.measureText(label).width + 36
  }
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  color: string,
): void {
  context.font = font
  context.fillStyle = color
  context.fillText(text, x, y)
}

/** A canvas knows no variables. */
function resolved(theme: CSSStyleDeclaration, color: string): string {
  const variable = /^var\((--[\w-]+)\)$/.exec(color)?.[1]
  return variable ? theme.getPropertyValue(variable) : color
}

import type { ChartSeries } from './chart-data.ts'
import classes from './swatch.module.css'

/** The mark of a series beside its name: colour and hatching as in the bars. */
export function Swatch({ series }: { series: ChartSeries }) {
  return (
    <span
      aria-hidden
      className={classes.swatch}
      data-texture={series.texture}
      style={{ backgroundColor: series.color }}
    />
  )
}

import type { ChartSeries } from './chart-data.ts'
import { patternSide, textureMarks } from './texture-marks.ts'

/** The SVG fill of a series: its color, or the pattern of that color below. */
export function seriesFill(chartId: string, series: ChartSeries): string {
  return series.texture ? `url(#${textureId(chartId, series)})` : series.color
}

/** The patterns of one chart's hatched series; ids must be the chart's own on a page of several. */
export function TextureDefs({
  chartId,
  series,
}: {
  chartId: string
  series: readonly ChartSeries[]
}) {
  return (
    <defs>
      {series.map((one) =>
        one.texture ? (
          <pattern
            key={one.key}
            id={textureId(chartId, one)}
            width={patternSide}
            height={patternSide}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${textureMarks[one.texture].turned ?? 0})`}
          >
            <rect width={patternSide} height={patternSide} fill={one.color} />
            <path d={textureMarks[one.texture].path} fill="var(--card)" fillOpacity={0.38} />
          </pattern>
        ) : null,
      )}
    </defs>
  )
}

function textureId(chartId: string, series: ChartSeries): string {
  return `${chartId}-${series.key}`
}

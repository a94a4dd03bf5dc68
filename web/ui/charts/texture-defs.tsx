import type { ChartSeries, Texture } from './chart-data.ts'

const angles: Record<Texture, number> = { hatched: 45, 'hatched-back': -45 }

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
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${angles[one.texture]})`}
          >
            <rect width={6} height={6} fill={one.color} />
            <rect width={2} height={6} fill="var(--card)" fillOpacity={0.38} />
          </pattern>
        ) : null,
      )}
    </defs>
  )
}

function textureId(chartId: string, series: ChartSeries): string {
  return `${chartId}-${series.key}`
}

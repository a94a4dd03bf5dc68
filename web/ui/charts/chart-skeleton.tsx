import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import classes from './chart-skeleton.module.css'

const heights = ['62%', '74%', '80%', '71%', '58%', '22%', '18%']

/** Grey bars in a chart's place while its figures are on their way. */
export function ChartSkeleton() {
  return (
    <div className={classes.bars}>
      <span className={classes.words}>Loading</span>
      {heights.map((height) => (
        <Skeleton key={height} h={height} className={classes.bar} />
      ))}
    </div>
  )
}

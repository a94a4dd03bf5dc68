import { Loader } from '@mantine/core'
import hidden from '#web/ui/hidden.module.css'
import classes from './metrics-bar.module.css'

/** In the place of a chart whose figures are on their way. Source: MET-05. */
export function Waiting() {
  return (
    <div role="status" className={classes.waiting}>
      <Loader aria-hidden />
      <span className={hidden.hidden}>Loading</span>
    </div>
  )
}

import { Loader } from '@mantine/core'
import classes from './message-page.module.css'

export function PendingPage() {
  return (
    <div className={classes.page} role="status">
      <Loader aria-hidden type="dots" />
      <span className={classes.quiet}>Loading</span>
    </div>
  )
}

import { Notice } from '#web/ui/notice.tsx'
import classes from './test-cards.module.css'

/** The local gateway moves no money, and says so; production refuses it unless told otherwise. */
export function TestCards() {
  return (
    <Notice kind="warning">
      This is the local payment gateway of this installation: no real card is charged, and nothing
      you type is kept.
      <ul className={classes.list}>
        <li>4242 4242 4242 4242 pays</li>
        <li>4000 0000 0000 0002 is declined</li>
        <li>4000 0000 0000 9995 has insufficient funds</li>
      </ul>
    </Notice>
  )
}

import type { RewardRow } from '#contract/rewards/statements.ts'
import { modeWords } from '#web/features/rewards/settings/sections/mode-words.ts'
import classes from './mode-mark.module.css'

/** A mode by its colour and its name. */
export function ModeMark({ mode }: { mode: NonNullable<RewardRow['trip_mode']> }) {
  const { label, color } = modeWords[mode]
  return (
    <span className={classes.mark}>
      <span aria-hidden className={classes.dot} style={{ background: color }} />
      {label}
    </span>
  )
}

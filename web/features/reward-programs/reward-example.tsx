import type { RewardSettingsData } from '#contract/reward-settings-data.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exampleOf } from './example-of.ts'
import classes from './settings-section.module.css'

/** The settings in one sentence about one person. */
export function RewardExample({ settings }: { settings: RewardSettingsData }) {
  const example = exampleOf(settings)
  if (!example) return null
  const { reward, unlimited } = example
  const isLimited = unlimited > reward
  const miles = settings.scoring_policy_type.match(/mile|emission/) ? ', 12 miles each way,' : ''
  return (
    <p className={classes.example}>
      Someone who takes <b>public transit</b>
      {miles} to and from work on five days a week earns <b>{amount(reward)}</b> a month
      {isLimited && <>, the most a member can earn ({amount(unlimited)} without the limit)</>}.
    </p>
  )
}

import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { usualMiles } from '#domain/rewards/estimate/denver-shares.ts'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exampleOf } from './example-of.ts'
import classes from './settings-section.module.css'

interface RewardExampleProps {
  settings: RewardSettingsData
  miles: MilesPerTrip
}

/** The settings in one sentence about one person. */
export function RewardExample({ settings, miles }: RewardExampleProps) {
  const example = exampleOf(settings, miles)
  if (!example) return null
  const { reward, unlimited } = example
  const isLimited = unlimited > reward
  const isByDistance = /mile|emission/.test(settings.scoring_policy_type)
  return (
    <p className={classes.example}>
      Someone who takes <b>public transit</b>
      {isByDistance && `, ${distanceWords(miles)},`} to and from work on five days a week earns{' '}
      <b>{amount(reward)}</b> a month
      {isLimited && <>, the most a member can earn ({amount(unlimited)} without the limit)</>}.
    </p>
  )
}

/** The miles that are counted with: the members' own where they have logged such trips. Source: decisions section 7. */
function distanceWords({ public_transit: own }: MilesPerTrip): string {
  const far = (own ?? usualMiles).toLocaleString('en-US', { maximumFractionDigits: 1 })
  const each = `${far} ${far === '1' ? 'mile' : 'miles'} each way`
  return own === undefined ? each : `${each} as your members do on average`
}

import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Text } from '@mantine/core'
import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { roundTo } from '#domain/money.ts'
import { usualMiles } from '#domain/rewards/estimate/denver-shares.ts'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { exampleOf } from '../../estimate/settings-costs.ts'
import { savedIfWrong, savedPolicyIfWrong } from '../saved-if-wrong.ts'
import type { SectionProps } from '../section-props.ts'
import { sectionTexts } from '../section-texts.ts'
import { ExampleBox, SettingsSection } from '../settings-section.tsx'
import {
  isPolicyType,
  PolicyFields,
  type PolicyType,
  policyChoices,
  policyLabels,
} from './policy-fields.tsx'
import classes from './scoring-section.module.css'

export interface ScoringSectionProps extends SectionProps {
  /** How far members go. */
  miles: MilesPerTrip
}

/** How a trip turns into points, and points into money. Source: RW-SCORE. */
export function ScoringSection({ miles, ...props }: ScoringSectionProps) {
  const { frame, settings, saved, readOnly, onChange } = props
  const type = settings.scoring_policy_type

  function choose(next: PolicyType) {
    onChange({
      ...savedPolicyIfWrong(settings, saved),
      ...savedIfWrong('points_incentives', settings, saved),
      scoring_policy_type: next,
      ...moneyOf(settings, next),
    })
  }

  function turn(scoring_policy_enabled: boolean) {
    const mended = savedPolicyIfWrong(settings, saved)
    onChange({ ...mended, ...moneyOf({ ...settings, ...mended }, type), scoring_policy_enabled })
  }

  return (
    <SettingsSection
      {...frame}
      {...sectionTexts.scoring}
      enabled={settings.scoring_policy_enabled}
      readOnly={readOnly}
      onSwitch={turn}
    >
      <div>
        <div className={classes.choice}>
          <Text component="span" fw={550}>
            Reward by
          </Text>
          {readOnly ? (
            <Text component="span">{policyLabels[type].short}</Text>
          ) : (
            <SegmentedControl
              aria-label="Reward by"
              className={classes.control}
              data={policyChoices}
              value={type}
              onChange={(value) => isPolicyType(value) && choose(value)}
            />
          )}
        </div>
        <Text size="xs" c="dimmed" mt={8}>
          {policyLabels[type].note}
        </Text>
      </div>
      <PolicyFields {...props} />
      <RewardExample settings={settings} miles={miles} />
    </SettingsSection>
  )
}

/** The money for points of the policy that comes into force; a fixed benefit has none. */
function moneyOf({ scoring_policies }: SectionProps['settings'], type: PolicyType) {
  return type === 'fixed_benfit'
    ? {}
    : { points_incentives: scoring_policies[type].thousand_points_incentives }
}

interface RewardExampleProps {
  settings: RewardSettingsData
  miles: MilesPerTrip
}

/** The settings in one sentence about one person. */
function RewardExample({ settings, miles }: RewardExampleProps) {
  const example = exampleOf(settings, miles)
  if (!example) return null
  const { reward, unlimited } = example
  const isLimited = unlimited > reward
  const isByDistance = /mile|emission/.test(settings.scoring_policy_type)
  return (
    <ExampleBox>
      <p>
        Someone who takes <b>public transit</b>
        {isByDistance && `, ${distance(miles)},`} to and from work on five days a week earns{' '}
        <b>{amount(reward)}</b> a month
        {isLimited && <>, the most a member can earn ({amount(unlimited)} without the limit)</>}.
      </p>
    </ExampleBox>
  )
}

/** The miles that are counted with: the members' own where they have logged such trips. Source: decisions section 7. */
function distance({ public_transit: own }: MilesPerTrip): string {
  const far = exactNumber(roundTo(own ?? usualMiles, 1))
  const each = `${far} ${far === '1' ? 'mile' : 'miles'} each way`
  return own === undefined ? each : `${each} as your members do on average`
}

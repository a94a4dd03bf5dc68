import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Text } from '@mantine/core'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { keptIfWrong, keptPolicyIfWrong } from './kept-if-wrong.ts'
import { PolicyFields } from './policy-fields.tsx'
import { RewardExample } from './reward-example.tsx'
import classes from './scoring-section.module.css'
import { isPolicyType, type PolicyType, policyChoices, policyWords } from './scoring-words.ts'
import type { SectionProps } from './section-props.ts'
import { SettingsSection } from './settings-section.tsx'

export interface ScoringSectionProps extends SectionProps {
  /** How far members go. */
  miles: MilesPerTrip
}

/** How a trip turns into points, and points into money. Source: RW-SCORE. */
export function ScoringSection({ miles, ...props }: ScoringSectionProps) {
  const { frame, settings, kept, readOnly, onChange } = props
  const type = settings.scoring_policy_type

  function choose(next: PolicyType) {
    onChange({
      ...keptPolicyIfWrong(settings, kept),
      ...keptIfWrong('points_incentives', settings, kept),
      scoring_policy_type: next,
      ...moneyOf(settings, next),
    })
  }

  function turn(scoring_policy_enabled: boolean) {
    const mended = keptPolicyIfWrong(settings, kept)
    onChange({ ...mended, ...moneyOf({ ...settings, ...mended }, type), scoring_policy_enabled })
  }

  return (
    <SettingsSection
      {...frame}
      title="Points for every trip"
      note="How a trip turns into points, and points into money"
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
            <Text component="span">{policyWords[type].short}</Text>
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
          {policyWords[type].note}
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

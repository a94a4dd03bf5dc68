import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Text } from '@mantine/core'
import { PolicyFields } from './policy-fields.tsx'
import { RewardExample } from './reward-example.tsx'
import classes from './scoring-section.module.css'
import { isPolicyType, type PolicyType, policyChoices, policyWords } from './scoring-words.ts'
import type { SectionProps } from './section-props.ts'
import { SettingsSection } from './settings-section.tsx'

/** How a trip turns into points, and points into money. Source: RW-SCORE. */
export function ScoringSection({ frame, settings, readOnly, errors, onChange }: SectionProps) {
  const type = settings.scoring_policy_type

  function choose(next: PolicyType) {
    onChange({ scoring_policy_type: next, ...moneyOf(settings, next) })
  }

  return (
    <SettingsSection
      {...frame}
      title="Points for every trip"
      note="How a trip turns into points, and points into money"
      enabled={settings.scoring_policy_enabled}
      readOnly={readOnly}
      onSwitch={(scoring_policy_enabled) => onChange({ scoring_policy_enabled })}
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
      <PolicyFields
        frame={frame}
        settings={settings}
        readOnly={readOnly}
        errors={errors}
        onChange={onChange}
      />
      <RewardExample settings={settings} />
    </SettingsSection>
  )
}

/** The money for points of the policy that comes into force; a fixed benefit has none. */
function moneyOf({ scoring_policies }: SectionProps['settings'], type: PolicyType) {
  return type === 'fixed_benfit'
    ? {}
    : { points_incentives: scoring_policies[type].thousand_points_incentives }
}

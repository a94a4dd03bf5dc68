import { modes } from '#contract/modes.ts'
import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { FigureInput } from '../figure-input.tsx'
import type { SectionProps } from '../section-props.ts'
import { FieldGrid } from '../settings-section.tsx'

export type PolicyType = RewardSettingsData['scoring_policy_type']

interface PolicyLabels {
  /** In the row of choices: what is rewarded. */
  short: string
  note: string
  unit: string
  unitName: string
}

/** How each way to score is called and explained. */
export const policyLabels: Readonly<Record<PolicyType, PolicyLabels>> = {
  mode_based: {
    short: 'Trip',
    note: 'Mode-based: points for every trip, by how it was made. A day of telecommuting counts as two trips.',
    unit: 'pts / trip',
    unitName: 'points per trip',
  },
  mile_based: {
    short: 'Mile',
    note: 'Distance-based: points for every mile, by how it was travelled.',
    unit: 'pts / mile',
    unitName: 'points per mile',
  },
  emission_based: {
    short: 'CO₂ saved',
    note: 'Emission-based: points for every kilogram of CO₂ saved against driving alone, whatever the mode.',
    unit: 'pts / kg',
    unitName: 'points per kilogram',
  },
  fixed_benfit: {
    short: 'Workday',
    note: 'Fixed benefit: dollars for every workday, half of them for each trip.',
    unit: '/ workday',
    unitName: 'dollars per workday',
  },
}

/** The choices in the order of the documents. */
export const policyChoices = Object.entries(policyLabels).map(([value, { short }]) => ({
  value,
  label: short,
}))

export function isPolicyType(value: string): value is PolicyType {
  return value in policyLabels
}

/** The figures of the policy in force. Source: RW-SCORE-03 to RW-SCORE-08. */
export function PolicyFields({ frame, settings, readOnly, errors, onChange }: SectionProps) {
  const { scoring_policies: policies, scoring_policy_type: type } = settings
  const { unit, unitName } = policyLabels[type]
  const path = `scoring_policies.${type}`
  const isFixed = type === 'fixed_benfit'

  function change(figures: Readonly<Record<string, number>>) {
    const policy = { ...policies[type], ...figures }
    onChange({ scoring_policies: { ...policies, [type]: policy } })
  }

  function changeMoney(thousand_points_incentives: number) {
    const policy = { ...policies[type], thousand_points_incentives }
    onChange({
      scoring_policies: { ...policies, [type]: policy },
      points_incentives: thousand_points_incentives,
    })
  }

  return (
    <>
      {type === 'emission_based' ? null : (
        <FieldGrid of="modes">
          {modes.map((mode) => (
            <FigureInput
              key={mode}
              label={modeLabels[mode].label}
              color={modeLabels[mode].color}
              unit={unit}
              unitName={unitName}
              isDollars={isFixed}
              step={isFixed ? 0.5 : 1}
              description={frame?.perMode?.[mode]}
              value={policies[type][mode]}
              readOnly={readOnly}
              error={errors[`${path}.${mode}`]}
              onChange={(figure) => change({ [mode]: figure })}
            />
          ))}
        </FieldGrid>
      )}
      {!isFixed && (
        <FieldGrid of="pair">
          {type === 'emission_based' && (
            <FigureInput
              label="CO₂ saved"
              unit={unit}
              unitName={unitName}
              value={policies.emission_based.point_per_kg_co2_reduction}
              readOnly={readOnly}
              error={errors[`${path}.point_per_kg_co2_reduction`]}
              onChange={(figure) => change({ point_per_kg_co2_reduction: figure })}
            />
          )}
          <FigureInput
            label="Money for 1,000 points"
            isDollars
            value={policies[type].thousand_points_incentives}
            readOnly={readOnly}
            error={errors[`${path}.thousand_points_incentives`] ?? errors.points_incentives}
            onChange={changeMoney}
          />
        </FieldGrid>
      )}
    </>
  )
}

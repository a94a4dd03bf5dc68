import { modes } from '#contract/modes.ts'
import { FigureInput } from './figure-input.tsx'
import { modeWords } from './mode-words.ts'
import { policyWords } from './scoring-words.ts'
import type { SectionProps } from './section-props.ts'
import classes from './settings-section.module.css'

/** The figures of the policy in force. Source: RW-SCORE-03 to RW-SCORE-08. */
export function PolicyFields({ frame, settings, readOnly, errors, onChange }: SectionProps) {
  const { scoring_policies: policies, scoring_policy_type: type } = settings
  const { unit, unitWords } = policyWords[type]
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
        <div className={classes.figures}>
          {modes.map((mode) => (
            <FigureInput
              key={mode}
              label={modeWords[mode].label}
              color={modeWords[mode].color}
              unit={unit}
              unitWords={unitWords}
              isDollars={isFixed}
              step={isFixed ? 0.5 : 1}
              description={frame?.perMode?.[mode]}
              value={policies[type][mode]}
              readOnly={readOnly}
              error={errors[`${path}.${mode}`]}
              onChange={(figure) => change({ [mode]: figure })}
            />
          ))}
        </div>
      )}
      {!isFixed && (
        <div className={classes.pair}>
          {type === 'emission_based' && (
            <FigureInput
              label="CO₂ saved"
              unit={unit}
              unitWords={unitWords}
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
        </div>
      )}
    </>
  )
}

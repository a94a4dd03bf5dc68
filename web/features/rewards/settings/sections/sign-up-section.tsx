import { FigureInput } from './figure-input.tsx'
import { keptIfWrong } from './kept-if-wrong.ts'
import type { SectionProps } from './section-props.ts'
import classes from './settings-section.module.css'
import { SettingsSection } from './settings-section.tsx'

/** What a new member receives once. Source: RW-SIGN. */
export function SignUpSection(props: SectionProps) {
  const { frame, settings, kept, readOnly, errors, onChange } = props
  return (
    <SettingsSection
      {...frame}
      title="Sign-up incentive"
      note="Once for everyone who joins and fills in the commute survey"
      enabled={settings.signup_incentives_enabled}
      readOnly={readOnly}
      onSwitch={(signup_incentives_enabled) =>
        onChange({
          ...keptIfWrong('signup_incentives', settings, kept),
          signup_incentives_enabled,
        })
      }
    >
      <div className={classes.pair}>
        <FigureInput
          label="For each new member"
          unit="once"
          unitWords="dollars, once"
          isDollars
          step={0.5}
          value={settings.signup_incentives}
          readOnly={readOnly}
          error={errors.signup_incentives}
          onChange={(signup_incentives) => onChange({ signup_incentives })}
        />
      </div>
    </SettingsSection>
  )
}

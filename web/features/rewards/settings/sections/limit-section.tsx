import { FigureInput } from './figure-input.tsx'
import type { SectionProps } from './section-props.ts'
import classes from './settings-section.module.css'
import { SettingsSection } from './settings-section.tsx'

/** The most that trips may earn a member in a month. Source: RW-SCORE-09, RW-SCORE-10. */
export function LimitSection({ frame, settings, readOnly, errors, onChange }: SectionProps) {
  return (
    <SettingsSection
      {...frame}
      title="Max monthly reward"
      note="The most that trips may earn one member in a month; prizes and credits come on top"
      readOnly={readOnly}
    >
      <div className={classes.pair}>
        <FigureInput
          label="Per employee"
          unit="/ month"
          unitWords="dollars per month"
          isDollars
          min={1}
          value={settings.max_reward_per_employee}
          readOnly={readOnly}
          error={errors.max_reward_per_employee}
          onChange={(max_reward_per_employee) => onChange({ max_reward_per_employee })}
        />
      </div>
    </SettingsSection>
  )
}

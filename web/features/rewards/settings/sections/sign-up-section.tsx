import { dollars, FigureInput, figureProps } from './figure-input.tsx'
import { savedIfWrong } from './saved-if-wrong.ts'
import type { SectionProps } from './section-props.ts'
import { FieldGrid, SettingsSection } from './settings-section.tsx'

/** What a new member receives once. Source: RW-SIGN. */
export function SignUpSection(props: SectionProps) {
  const { frame, settings, saved, readOnly, onChange } = props
  return (
    <SettingsSection
      {...frame}
      title="Sign-up incentive"
      note="Once for everyone who joins and fills in the commute survey"
      enabled={settings.signup_incentives_enabled}
      readOnly={readOnly}
      onSwitch={(signup_incentives_enabled) =>
        onChange({
          ...savedIfWrong('signup_incentives', settings, saved),
          signup_incentives_enabled,
        })
      }
    >
      <FieldGrid of="pair">
        <FigureInput
          label="For each new member"
          {...dollars.once}
          {...figureProps('signup_incentives', props)}
        />
      </FieldGrid>
    </SettingsSection>
  )
}

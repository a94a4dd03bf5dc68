import { dollars, FigureInput, figureProps } from './figure-input.tsx'
import type { SectionProps } from './section-props.ts'
import { FieldGrid, SettingsSection } from './settings-section.tsx'

/** The most that trips may earn a member in a month. Source: RW-SCORE-09, RW-SCORE-10. */
export function LimitSection(props: SectionProps) {
  const { frame, readOnly } = props
  return (
    <SettingsSection
      {...frame}
      title="Max monthly reward"
      note="The most that trips may earn one member in a month; prizes and credits come on top"
      readOnly={readOnly}
    >
      <FieldGrid of="pair">
        <FigureInput
          label="Per employee"
          {...dollars.perMonth}
          min={1}
          {...figureProps('max_reward_per_employee', props)}
        />
      </FieldGrid>
    </SettingsSection>
  )
}

import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { winnersNote } from '../estimate/settings-costs.ts'
import { dollars, FigureInput, figureProps } from './figure-input.tsx'
import { savedIfWrong } from './saved-if-wrong.ts'
import type { SectionProps } from './section-props.ts'
import { FieldGrid, SettingsSection } from './settings-section.tsx'

type PrizeKey = keyof RewardSettingsData['monthly_incentives_structure']

/** In the order of the documents; the one key says something else than its name. Source: RW-PRIZE-02, RW-PRIZE-03. */
const prizes: readonly { key: PrizeKey; label: string }[] = [
  { key: 'most_miles_biked', label: 'Most miles biked' },
  { key: 'most_miles_walked', label: 'Most miles walked' },
  { key: 'most_transit_trips', label: 'Most transit trips' },
  { key: 'most_carpool_trips', label: 'Most carpool trips' },
  { key: 'biggest_shift_from_driving_to_green_trips', label: 'Most trips to the office' },
  { key: 'most_green_trips', label: 'Most green trips' },
]

/** The prizes for the month before. Source: RW-PRIZE. */
export function PrizesSection(props: SectionProps) {
  const { frame, settings, saved, readOnly, errors, onChange } = props
  const amounts = settings.monthly_incentives_structure
  const figures = {
    settings: amounts,
    path: 'monthly_incentives_structure',
    readOnly,
    errors,
    onChange: (part: Partial<typeof amounts>) =>
      onChange({ monthly_incentives_structure: { ...amounts, ...part } }),
  }
  return (
    <SettingsSection
      {...frame}
      title="Monthly prizes"
      note={winnersNote(Object.values(amounts))}
      enabled={settings.monthly_incentives_enabled}
      readOnly={readOnly}
      onSwitch={(monthly_incentives_enabled) =>
        onChange({
          ...savedIfWrong('monthly_incentives_structure', settings, saved),
          monthly_incentives_enabled,
        })
      }
    >
      <FieldGrid of="prizes">
        {prizes.map(({ key, label }) => (
          <FigureInput
            key={key}
            label={label}
            {...dollars.perMonth}
            step={0.5}
            {...figureProps(key, figures)}
          />
        ))}
      </FieldGrid>
    </SettingsSection>
  )
}

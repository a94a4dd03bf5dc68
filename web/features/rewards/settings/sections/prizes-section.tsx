import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { FigureInput } from './figure-input.tsx'
import { keptIfWrong } from './kept-if-wrong.ts'
import { winnerWords } from './prize-words.ts'
import type { SectionProps } from './section-props.ts'
import classes from './settings-section.module.css'
import { SettingsSection } from './settings-section.tsx'

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
  const { frame, settings, kept, readOnly, errors, onChange } = props
  const amounts = settings.monthly_incentives_structure
  return (
    <SettingsSection
      {...frame}
      title="Monthly prizes"
      note={winnerWords(Object.values(amounts))}
      enabled={settings.monthly_incentives_enabled}
      readOnly={readOnly}
      onSwitch={(monthly_incentives_enabled) =>
        onChange({
          ...keptIfWrong('monthly_incentives_structure', settings, kept),
          monthly_incentives_enabled,
        })
      }
    >
      <div className={classes.prizes}>
        {prizes.map(({ key, label }) => (
          <FigureInput
            key={key}
            label={label}
            unit="/ month"
            unitWords="dollars per month"
            isDollars
            step={0.5}
            value={amounts[key]}
            readOnly={readOnly}
            error={errors[`monthly_incentives_structure.${key}`]}
            onChange={(prize) =>
              onChange({ monthly_incentives_structure: { ...amounts, [key]: prize } })
            }
          />
        ))}
      </div>
    </SettingsSection>
  )
}

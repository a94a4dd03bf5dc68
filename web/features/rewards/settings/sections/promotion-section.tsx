import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import type { LocalDate } from '#domain/time.ts'
import { DaysInputs } from './days-inputs.tsx'
import { FigureInput } from './figure-input.tsx'
import { daysSwitchedOn } from './promotion-days.ts'
import type { FieldErrors, SectionFrame } from './section-props.ts'
import classes from './settings-section.module.css'
import { SettingsSection } from './settings-section.tsx'

/** What of the settings the promotion is. */
export type PromotionSettings = Required<
  Pick<
    SettingsChange,
    | 'app_promotion_enabled'
    | 'promotion_incentives'
    | 'promotion_trips'
    | 'promotion_incentives_start_date'
    | 'promotion_incentives_end_date'
  >
>

interface PromotionSectionProps {
  frame: SectionFrame
  settings: PromotionSettings
  /** The program's own days. */
  program: { startOn: LocalDate | null; lastOn: LocalDate | null }
  todayOn: LocalDate
  readOnly: boolean
  errors: FieldErrors
  onChange: (part: Partial<PromotionSettings>) => void
}

/** Once for everybody who logs enough trips with the mobile app. Source: RW-APP. */
export function PromotionSection(props: PromotionSectionProps) {
  const { frame, settings, program, todayOn, readOnly, errors, onChange } = props
  const startOn = settings.promotion_incentives_start_date
  const lastOn = settings.promotion_incentives_end_date

  function turn(app_promotion_enabled: boolean) {
    if (!app_promotion_enabled) return onChange({ app_promotion_enabled })
    const days = daysSwitchedOn({ startOn, lastOn }, program, todayOn)
    onChange({
      app_promotion_enabled,
      promotion_incentives_start_date: days.startOn,
      promotion_incentives_end_date: days.lastOn,
    })
  }

  return (
    <SettingsSection
      {...frame}
      title="Mobile app trip-logging promotion"
      note="Once for everyone who logs enough trips with the mobile app between two dates"
      enabled={settings.app_promotion_enabled}
      readOnly={readOnly}
      onSwitch={turn}
    >
      <div className={classes.pair}>
        <FigureInput
          label="Incentive"
          unit="once"
          unitWords="dollars, once"
          isDollars
          step={0.5}
          value={settings.promotion_incentives}
          readOnly={readOnly}
          error={errors.promotion_incentives}
          onChange={(promotion_incentives) => onChange({ promotion_incentives })}
        />
        <FigureInput
          label="For at least"
          unit="trips"
          isWhole
          step={2}
          value={settings.promotion_trips}
          readOnly={readOnly}
          error={errors.promotion_trips}
          onChange={(promotion_trips) => onChange({ promotion_trips })}
        />
      </div>
      <div className={classes.pair}>
        <DaysInputs
          of="promotion"
          startOn={startOn}
          lastOn={lastOn}
          firstOn={todayOn}
          readOnly={readOnly}
          startError={errors.promotion_incentives_start_date}
          lastError={errors.promotion_incentives_end_date}
          onChange={(days) =>
            // They can be moved, not taken away: an emptied one is no date, and said so.
            onChange({
              ...('startOn' in days && { promotion_incentives_start_date: days.startOn ?? '' }),
              ...('lastOn' in days && { promotion_incentives_end_date: days.lastOn ?? '' }),
            })
          }
        />
      </div>
    </SettingsSection>
  )
}

import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { defaultPromotionDates } from '#domain/rewards/settings/draft-settings.ts'
import { type LocalDate, later } from '#domain/time.ts'
import { DaysInputs } from './days-inputs.tsx'
import { dollars, FigureInput, figureProps } from './figure-input.tsx'
import type { FieldErrors, SectionFrame } from './section-props.ts'
import { sectionTexts } from './section-texts.ts'
import { FieldGrid, SettingsSection } from './settings-section.tsx'

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
  program: Days
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
      {...sectionTexts.promotion}
      enabled={settings.app_promotion_enabled}
      readOnly={readOnly}
      onSwitch={turn}
    >
      <FieldGrid of="pair">
        <FigureInput
          label="Incentive"
          {...dollars.once}
          {...figureProps('promotion_incentives', props)}
        />
        <FigureInput
          label="For at least"
          unit="trips"
          isWhole
          step={2}
          {...figureProps('promotion_trips', props)}
        />
      </FieldGrid>
      <FieldGrid of="pair">
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
      </FieldGrid>
    </SettingsSection>
  )
}

interface Days {
  startOn: LocalDate | null
  lastOn: LocalDate | null
}

/**
 * The days of a promotion as it is switched on: those it has, unless one was emptied or they are over or
 * outside the program; then its first week. Source: RW-APP-03.
 */
export function daysSwitchedOn({ startOn, lastOn }: Days, program: Days, todayOn: LocalDate): Days {
  const firstOn = later(todayOn, program.startOn ?? todayOn)
  const firstWeek = defaultPromotionDates(firstOn)
  if (!startOn || !lastOn) return firstWeek
  // A program that is over has no week left.
  if (program.lastOn !== null && program.lastOn < firstOn) return { startOn, lastOn }
  const isOutside = lastOn < firstOn || (program.lastOn !== null && startOn > program.lastOn)
  return isOutside ? firstWeek : { startOn, lastOn }
}

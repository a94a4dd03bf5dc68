import { Button, Group } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { MultiplierOnTheWire } from '#contract/program-settings.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { MultiplierFields } from './multiplier-fields.tsx'
import type { FieldErrors, SectionFrame } from './section-props.ts'
import { SettingsSection } from './settings-section.tsx'

/** What of the settings the multipliers are. */
export interface MultiplierSettings {
  enable_multiplier: boolean
  multipliers: MultiplierOnTheWire[]
}

interface MultipliersSectionProps {
  frame: SectionFrame
  settings: MultiplierSettings
  /** Rows as they are saved: what of them is past is decided by these, not by what is being typed. */
  saved: readonly MultiplierOnTheWire[]
  todayOn: LocalDate
  /** An administrator in the account may change past rows. */
  mayChangePast: boolean
  readOnly: boolean
  errors: FieldErrors
  onChange: (part: Partial<MultiplierSettings>) => void
}

/** Seasons and events on which trips, prizes or draws count more. Source: RW-MULT. */
export function MultipliersSection(props: MultipliersSectionProps) {
  const { frame, settings, saved, todayOn, mayChangePast, readOnly, errors, onChange } = props
  const rows = settings.multipliers
  const set = (multipliers: MultiplierOnTheWire[]) => onChange({ multipliers })
  const isPast = (index: number) => !mayChangePast && (saved[index]?.end_date ?? todayOn) < todayOn
  const last = rows.length - 1
  const isLastRemovable = last > 0 && !isPast(last)

  function turn(enable_multiplier: boolean) {
    // Switched on, there is at least one to fill in.
    onChange({ enable_multiplier, multipliers: rows.length > 0 ? rows : [newMultiplier(todayOn)] })
  }

  const addButton = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => set([...rows, newMultiplier(todayOn)])}
    >
      Add multiplier
    </Button>
  )

  return (
    <SettingsSection
      {...frame}
      title="Multipliers"
      note="Reward a season or an event more: trips of the modes you choose, prizes and draws"
      enabled={settings.enable_multiplier}
      readOnly={readOnly}
      onSwitch={turn}
    >
      {rows.map((row, index) => (
        <MultiplierFields
          // Only the last one comes or goes.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list.
          key={index}
          row={row}
          number={index + 1}
          todayOn={todayOn}
          readOnly={readOnly}
          isPast={isPast(index)}
          errors={errors}
          onChange={(next) => set(rows.map((old, at) => (at === index ? next : old)))}
          action={index === 0 && !readOnly && addButton}
        />
      ))}
      {rows.length === 0 && !readOnly && <Group>{addButton}</Group>}
      {!readOnly && isLastRemovable && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMinus size={16} aria-hidden />}
            onClick={() => set(rows.slice(0, -1))}
          >
            Remove multiplier {rows.length}
          </Button>
        </Group>
      )}
    </SettingsSection>
  )
}

/** Twice the points, from tomorrow, for a week; what for is still to be chosen. Source: RW-MULT-02. */
function newMultiplier(todayOn: LocalDate): MultiplierOnTheWire {
  const startOn = addDays(todayOn, 1)
  return {
    multiplier: 2,
    start_date: startOn,
    end_date: addDays(startOn, 6),
    modes: [],
    max_monthly_reward: 0,
    monthly: false,
    weekly: false,
    most_miles_walked: false,
    most_miles_biked: false,
    most_transit_trips: false,
    most_carpool_trips: false,
    most_green_trips: false,
    most_trips_to_the_office: false,
  }
}

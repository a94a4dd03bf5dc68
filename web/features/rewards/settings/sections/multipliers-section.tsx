import { Button, Group } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type MultiplierOnTheWire, maxMultipliers } from '#contract/rewards/settings-program.ts'
import type { LocalDate } from '#domain/time.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { MultiplierFields } from './multiplier-fields.tsx'
import { newMultiplier } from './new-multiplier.ts'
import type { FieldErrors, SectionFrame } from './section-props.ts'
import { SettingsSection } from './settings-section.tsx'
import { useLastRow } from './use-last-row.ts'

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
  /** The program's own first day; null while it has none. */
  startOn: LocalDate | null
  todayOn: LocalDate
  /** An administrator in the account may change past rows. */
  mayChangePast: boolean
  readOnly: boolean
  errors: FieldErrors
  onChange: (part: Partial<MultiplierSettings>) => void
}

/** Seasons and events on which trips, prizes or draws count more. Source: RW-MULT. */
export function MultipliersSection(props: MultipliersSectionProps) {
  const { frame, settings, saved, startOn, todayOn, mayChangePast, readOnly, errors, onChange } =
    props
  const rows = settings.multipliers
  const set = (multipliers: MultiplierOnTheWire[]) => onChange({ multipliers })
  const isPast = (index: number) => !mayChangePast && (saved[index]?.end_date ?? todayOn) < todayOn
  const last = rows.length - 1
  const { lastRow, focusAdded, keepFocus } = useLastRow<HTMLDivElement>()
  const isLastRemovable = last > 0 && !isPast(last)

  function turn(enable_multiplier: boolean) {
    // Switched on, there is at least one to fill in.
    onChange({
      enable_multiplier,
      multipliers: rows.length > 0 ? rows : [newMultiplier(todayOn, startOn)],
    })
  }

  const addButton = (
    <ReasonedButton
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden />}
      reason={rows.length < maxMultipliers ? null : `At most ${maxMultipliers} multipliers`}
      onClick={() => {
        set([...rows, newMultiplier(todayOn, startOn)])
        focusAdded()
      }}
    >
      Add multiplier
    </ReasonedButton>
  )

  return (
    <SettingsSection
      {...frame}
      title="Multipliers"
      note="Reward a season or an event more: trips of the modes you choose, prizes and draws"
      enabled={settings.enable_multiplier}
      readOnly={readOnly}
      error={errors.multipliers}
      onSwitch={turn}
    >
      {rows.map((row, index) => (
        <MultiplierFields
          // Only the last one comes or goes.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list.
          key={index}
          ref={index === last ? lastRow : null}
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
            onClick={() => {
              set(rows.slice(0, -1))
              keepFocus()
            }}
          >
            Remove multiplier {rows.length}
          </Button>
        </Group>
      )}
    </SettingsSection>
  )
}

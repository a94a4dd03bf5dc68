import { Group } from '@mantine/core'
import { type MultiplierOnTheWire, maxMultipliers } from '#contract/rewards/settings-program.ts'
import type { LocalDate } from '#domain/time.ts'
import { AddRow, RemoveRow, useRowList } from '../row-list.tsx'
import type { FieldErrors, SectionFrame } from '../section-props.ts'
import { sectionTexts } from '../section-texts.ts'
import { SettingsSection } from '../settings-section.tsx'
import { MultiplierFields } from './multiplier-fields.tsx'
import { newMultiplier } from './multiplier-row.ts'

/** What of the settings the multipliers are. */
export interface MultiplierSettings {
  enable_multiplier: boolean
  multipliers: MultiplierOnTheWire[]
}

interface MultipliersSectionProps {
  frame: SectionFrame
  settings: MultiplierSettings
  /** Rows as they are saved: what of them is past is decided by these, not by what is being typed. */
  savedRows: readonly MultiplierOnTheWire[]
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
  const {
    frame,
    settings,
    savedRows,
    startOn,
    todayOn,
    mayChangePast,
    readOnly,
    errors,
    onChange,
  } = props
  const rows = settings.multipliers
  const list = useRowList<MultiplierOnTheWire, HTMLDivElement>(rows, (multipliers) =>
    onChange({ multipliers }),
  )
  const isPast = (index: number) =>
    !mayChangePast && (savedRows[index]?.end_date ?? todayOn) < todayOn
  const last = rows.length - 1
  const isLastRemovable = last > 0 && !isPast(last)

  function turn(enable_multiplier: boolean) {
    // Switched on, there is at least one to fill in.
    onChange({
      enable_multiplier,
      multipliers: rows.length > 0 ? rows : [newMultiplier(todayOn, startOn)],
    })
  }

  const addButton = (
    <AddRow
      reason={rows.length < maxMultipliers ? null : `At most ${maxMultipliers} multipliers`}
      onClick={() => list.add(newMultiplier(todayOn, startOn))}
    >
      Add multiplier
    </AddRow>
  )

  return (
    <SettingsSection
      {...frame}
      {...sectionTexts.multipliers}
      enabled={settings.enable_multiplier}
      readOnly={readOnly}
      error={errors.multipliers}
      onSwitch={turn}
    >
      {rows.map((row, index) => (
        <MultiplierFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list.
          key={index}
          {...list.at(index)}
          row={row}
          todayOn={todayOn}
          readOnly={readOnly}
          isPast={isPast(index)}
          errors={errors}
          action={index === 0 && !readOnly && addButton}
        />
      ))}
      {rows.length === 0 && !readOnly && <Group>{addButton}</Group>}
      {!readOnly && isLastRemovable && (
        <Group>
          <RemoveRow onClick={list.removeLast}>Remove multiplier {rows.length}</RemoveRow>
        </Group>
      )}
    </SettingsSection>
  )
}

import { Group } from '@mantine/core'
import { toDollars } from '#domain/money.ts'
import {
  addedWeeklyCredit,
  firstWeeklyCredit,
  maxWeeklyCredits,
} from '#domain/rewards/settings/default-settings.ts'
import { monthlyDraws } from '../../estimate/settings-costs.ts'
import { AddRow, RemoveRow, useRowList } from '../row-list.tsx'
import { savedIfWrong } from '../saved-if-wrong.ts'
import type { SectionProps } from '../section-props.ts'
import { SettingsSection } from '../settings-section.tsx'
import { WeeklyCreditFields, type WeeklyEntry } from './weekly-credit-fields.tsx'

/** The draws of every Monday, one winner each. Source: RW-WEEK. */
export function WeeklySection(props: SectionProps) {
  const { frame, settings, saved, readOnly, errors, onChange } = props
  const entries = settings.weekly_credit_structure
  const list = useRowList<WeeklyEntry, HTMLFieldSetElement>(entries, (weekly_credit_structure) =>
    onChange({ weekly_credit_structure }),
  )

  function turn(weekly_credit_enabled: boolean) {
    const mended = savedIfWrong('weekly_credit_structure', settings, saved)
    const { weekly_credit_structure: old = entries } = mended
    // Switched on, there is at least one to fill in.
    const first = old.length > 0 ? old : [entryOf(firstWeeklyCredit)]
    onChange({ weekly_credit_enabled, weekly_credit_structure: first })
  }

  return (
    <SettingsSection
      {...frame}
      title="Weekly credit"
      note={`Drawn every Monday at noon among last week’s commuters: ${monthlyDraws(entries.length)}`}
      enabled={settings.weekly_credit_enabled}
      readOnly={readOnly}
      error={errors.weekly_credit_structure}
      onSwitch={turn}
    >
      {entries.map((entry, index) => (
        <WeeklyCreditFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list.
          key={index}
          {...list.at(index)}
          entry={entry}
          readOnly={readOnly}
          errors={errors}
        />
      ))}
      {!readOnly && (
        <Group gap="xs">
          {entries.length < maxWeeklyCredits && (
            <AddRow onClick={() => list.add(entryOf(addedWeeklyCredit))}>Add a draw</AddRow>
          )}
          {entries.length > 1 && (
            <RemoveRow onClick={list.removeLast}>Remove draw {entries.length}</RemoveRow>
          )}
        </Group>
      )}
    </SettingsSection>
  )
}

function entryOf({ valueCents, type, numberOfTrips }: typeof firstWeeklyCredit): WeeklyEntry {
  return { value: toDollars(valueCents), type, config: { number_of_trips: numberOfTrips } }
}

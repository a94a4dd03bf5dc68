import { Button, Group } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { toDollars } from '#domain/money.ts'
import {
  addedWeeklyCredit,
  firstWeeklyCredit,
  maxWeeklyCredits,
} from '#domain/rewards/settings/default-settings.ts'
import { keptIfWrong } from './kept-if-wrong.ts'
import type { SectionProps } from './section-props.ts'
import { SettingsSection } from './settings-section.tsx'
import { useLastRow } from './use-last-row.ts'
import { WeeklyCreditFields } from './weekly-credit-fields.tsx'
import { monthlyDraws, type WeeklyEntry } from './weekly-words.ts'

/** The draws of every Monday, one winner each. Source: RW-WEEK. */
export function WeeklySection(props: SectionProps) {
  const { frame, settings, kept, readOnly, errors, onChange } = props
  const { lastRow, focusAdded, keepFocus } = useLastRow<HTMLFieldSetElement>()
  const entries = settings.weekly_credit_structure
  const set = (weekly_credit_structure: WeeklyEntry[]) => onChange({ weekly_credit_structure })
  const isLastRemovable = !readOnly && entries.length > 1

  function turn(weekly_credit_enabled: boolean) {
    const mended = keptIfWrong('weekly_credit_structure', settings, kept)
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
          // Only the last one comes or goes.
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list.
          key={index}
          ref={index === entries.length - 1 ? lastRow : null}
          entry={entry}
          number={index + 1}
          readOnly={readOnly}
          errors={errors}
          onChange={(next) => set(entries.map((old, at) => (at === index ? next : old)))}
        />
      ))}
      {!readOnly && (
        <Group gap="xs">
          {entries.length < maxWeeklyCredits && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => {
                set([...entries, entryOf(addedWeeklyCredit)])
                focusAdded()
              }}
            >
              Add a draw
            </Button>
          )}
          {isLastRemovable && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMinus size={16} aria-hidden />}
              onClick={() => {
                set(entries.slice(0, -1))
                keepFocus()
              }}
            >
              Remove draw {entries.length}
            </Button>
          )}
        </Group>
      )}
    </SettingsSection>
  )
}

function entryOf({ valueCents, type, numberOfTrips }: typeof firstWeeklyCredit): WeeklyEntry {
  return { value: toDollars(valueCents), type, config: { number_of_trips: numberOfTrips } }
}

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { modes } from '#contract/modes.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { Direction } from '#domain/trips/trips/modes.ts'
import { weekdayDate } from '#web/ui/format/date-words.ts'
import { ChipChoices } from '#web/ui/forms/chip-choices.tsx'
import { modeIcons } from '#web/ui/mode-icons.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { MilesField } from './miles-field.tsx'
import type { SurveyMiles, TripDraft } from './trip-draft.ts'
import classes from './trip-fields.module.css'

interface TripFieldsProps {
  draft: TripDraft
  /** Of these fields among others on the page. */
  name: string
  today: LocalDate
  surveyMiles: SurveyMiles
  onDate: (date: LocalDate) => void
  onChange: (part: Partial<TripDraft>) => void
}

/**
 * The fields of one trip: a tap each, and the distance as a line that opens when it is another one. No schema form, as
 * the one by which staff log for a member: what is chosen is quoted at each change, and begins with what the days hold.
 */
export function TripFields(props: TripFieldsProps) {
  const { draft, name, today, surveyMiles, onDate, onChange } = props
  return (
    <div className={classes.fields}>
      <DayFields draft={draft} name={name} today={today} onDate={onDate} />
      {draft.mode !== 'telecommute' && (
        <ChipChoices
          legend="Direction"
          name={`${name}-direction`}
          value={draft.direction}
          choices={directionChoices}
          onChange={(direction) => onChange({ direction })}
        />
      )}
      <ChipChoices
        legend="How did you travel?"
        name={`${name}-mode`}
        value={draft.mode}
        choices={modeChoices}
        onChange={(mode) => onChange({ mode })}
      />
      {draft.mode !== 'telecommute' && (
        <MilesField
          draft={draft}
          surveyMiles={surveyMiles}
          onChange={(miles) => onChange({ miles })}
        />
      )}
    </div>
  )
}

type DayFieldsProps = Omit<TripFieldsProps, 'surveyMiles' | 'onChange'>

/** Yesterday and today first; any other day by the browser's own calendar. */
function DayFields({ draft, name, today, onDate }: DayFieldsProps) {
  const yesterday = addDays(today, -1)
  const isNear = draft.date === today || draft.date === yesterday
  const [isOpen, setIsOpen] = useState(!isNear)
  const choice = isOpen ? 'other' : draft.date === today ? 'today' : 'yesterday'

  function choose(day: DayChoice) {
    setIsOpen(day === 'other')
    if (day !== 'other') onDate(day === 'today' ? today : yesterday)
  }

  return (
    <>
      <ChipChoices
        legend="Day"
        name={`${name}-day`}
        value={choice}
        choices={dayChoices}
        onChange={choose}
      />
      {isOpen && (
        <TextInput
          type="date"
          label="Date"
          value={draft.date}
          max={today}
          maw={220}
          description={draft.date && weekdayDate(draft.date)}
          onChange={({ currentTarget }) => onDate(currentTarget.value)}
        />
      )}
    </>
  )
}

type DayChoice = 'yesterday' | 'today' | 'other'

const dayChoices: readonly { value: DayChoice; label: string }[] = [
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'today', label: 'Today' },
  { value: 'other', label: 'Other day' },
]

const directionChoices: readonly { value: Direction; label: string }[] = [
  { value: 'to_work', label: 'To work' },
  { value: 'to_home', label: 'To home' },
]

const modeChoices = modes.map((value) => ({
  value,
  icon: modeIcons[value],
  ...modeLabels[value],
}))

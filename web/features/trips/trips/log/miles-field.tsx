import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { milesProblem, type SurveyMiles, type TripDraft } from './trip-draft.ts'
import classes from './trip-fields.module.css'

interface MilesFieldProps {
  draft: TripDraft
  surveyMiles: SurveyMiles
  /** Where the distance is all that is asked for. */
  isAlone?: boolean
  onChange: (miles: string) => void
}

/** The distance of the survey as a line; a field once it is another, there is no survey, or it is all that is asked for. */
export function MilesField({ draft, surveyMiles, isAlone = false, onChange }: MilesFieldProps) {
  const [isOpen, setIsOpen] = useState(isAlone || surveyMiles === null || draft.miles !== '')
  if (!isOpen && surveyMiles !== null) {
    return (
      <div className={classes.miles}>
        <span>{milesLabel(surveyMiles)}</span>
        <button type="button" className={classes.other} onClick={() => setIsOpen(true)}>
          Another distance
        </button>
      </div>
    )
  }
  return (
    <TextInput
      label="Miles"
      inputMode="decimal"
      autoComplete="off"
      maw={220}
      value={draft.miles}
      error={milesProblem(draft)}
      placeholder={surveyMiles === null ? undefined : milesLabel(surveyMiles)}
      description={surveyMiles === null ? 'One way.' : 'Empty: the distance of your survey.'}
      data-autofocus={isAlone || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function milesLabel(surveyMiles: number | undefined): string {
  return surveyMiles === undefined
    ? 'The distance of your survey'
    : `${exactNumber(surveyMiles)} miles`
}

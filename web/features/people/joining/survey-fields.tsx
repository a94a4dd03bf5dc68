import type { usualMode } from '#contract/people/joining.ts'
import type { Place } from '#contract/people/places.ts'
import { timeOfDay } from '#domain/time-of-day.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { findPlaces, firstPlace, roadMiles } from '#web/features/people/places/find-places.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { fieldProps, TextField } from '#web/kit/form/text-field.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'
import { localTime } from '#web/ui/format/date-words.ts'
import classes from '#web/ui/forms/field-group.module.css'
import { PlacesInput } from '#web/ui/forms/places-input.tsx'
import type { SurveyValues } from './join-values.ts'

interface SurveyFieldsProps<Values> {
  of: SchemaForm<Values>
  /** The place of work, as an address. */
  business: string
  onPick: (place: Place) => void
  /** Whether the answers are those of before: then no distance is guessed. */
  isFilled?: boolean
}

/** How somebody commutes. */
export function SurveyFields<Values extends SurveyValues>(props: SurveyFieldsProps<Values>) {
  const { of, business, onPick, isFilled = false } = props
  const { key, ...home } = fieldProps({ of, name: 'home_address' })

  /** A first guess, for a field nobody has filled in. */
  async function guessDistance(place: Place) {
    const work = await outcomeOf(firstPlace(business, findPlaces))
    if (work.isDone && work.answer && of.form.getValues().distance === '')
      setText(of, 'distance', String(roadMiles(place, work.answer)))
  }

  function pick(place: Place) {
    onPick(place)
    void guessDistance(place)
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Your commute</legend>
      <div className={classes.whole}>
        <PlacesInput
          key={key}
          {...home}
          label="Home address"
          description="Street, then town or ZIP code; choose from the list that opens."
          find={findPlaces}
          onPick={pick}
        />
      </div>
      <SelectField
        of={of}
        name="usual_mode"
        className={classes.whole}
        label="How you usually get to work"
        data={modeChoices}
      />
      <SelectField of={of} name="office_days" label="Days a week at work" data={officeDayChoices} />
      <TextField
        of={of}
        name="distance"
        label="Miles to work, one way"
        description={
          isFilled ? 'By the way you usually take.' : 'Guessed from the addresses; correct it.'
        }
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField of={of} name="work_from" label="Work begins" data={timesFor(of, 'work_from')} />
      <SelectField of={of} name="work_until" label="Work ends" data={timesFor(of, 'work_until')} />
      <p className={`${classes.whole} ${classes.note}`}>
        Public transit is looked up for these hours. Leave both as your employer states them, or
        choose your own; whoever works nights ends on the next day.
      </p>
    </fieldset>
  )
}

/** All of the survey's values are texts. */
function setText<Values extends SurveyValues>(
  { form }: SchemaForm<Values>,
  name: keyof SurveyValues,
  text: string,
) {
  type Set = (path: keyof SurveyValues, value: string) => void
  // Whatever else the form has, these are paths of it.
  const set = form.setFieldValue as Set
  set(name, text)
}

const quarters = Array.from({ length: 96 }, (_, quarter) => timeOfDay(15 * quarter))

/** Every quarter of an hour, and the time that an app has stated between two. */
function timesFor<Values extends SurveyValues>(
  { form }: SchemaForm<Values>,
  name: 'work_from' | 'work_until',
) {
  const held = form.getValues()[name]
  const times = held === '' || quarters.includes(held) ? quarters : [...quarters, held].toSorted()
  return [
    { value: '', label: 'As my employer states' },
    ...times.map((time) => ({ value: time, label: localTime(time) })),
  ]
}

type UsualMode = (typeof usualMode)['options'][number]

const labels: Record<UsualMode, string> = {
  drive: 'Drive alone',
  drive_ev: 'Drive alone, electric car',
  carpool: 'Carpool',
  public_transit: 'Public transit',
  transit_drive: 'Park and ride',
  walk: 'Walk',
  bike: 'Bike',
  telecommute: 'Work from home',
}

/** The ways to work to choose from, none of them suggested. */
const modeChoices = [
  { value: '', label: 'Choose one' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]

const officeDayChoices = [
  { value: '', label: 'Choose one' },
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((days) => ({ value: String(days), label: String(days) })),
]

import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Place } from '#contract/people/places.ts'
import { findPlaces } from '#web/features/people/places/find-places.ts'
import { resolvePlace } from '#web/features/people/places/resolve-place.ts'
import { PlacesInput } from '#web/ui/forms/places-input.tsx'
import type { JoinValues } from './join-values.ts'
import { modeChoices, officeDayChoices } from './mode-choices.ts'
import { roadMiles } from './road-miles.ts'
import classes from './survey-fields.module.css'

interface SurveyFieldsProps {
  form: UseFormReturnType<JoinValues>
  /** The place of work, as an address. */
  business: string
  onPick: (place: Place) => void
}

/** How somebody commutes. */
export function SurveyFields({ form, business, onPick }: SurveyFieldsProps) {
  /** A first guess, for a field nobody has filled in. */
  async function guessDistance(home: Place) {
    const work = await resolvePlace(business, null, findPlaces).catch(() => null)
    if (work && form.getValues().distance === '')
      form.setFieldValue('distance', String(roadMiles(home, work)))
  }

  function pick(home: Place) {
    onPick(home)
    void guessDistance(home)
  }

  return (
    <fieldset className={classes.survey}>
      <legend className={classes.legend}>Your commute</legend>
      <div className={classes.whole}>
        <PlacesInput
          key={form.key('home_address')}
          {...form.getInputProps('home_address')}
          label="Home address"
          description="Street, then town or ZIP code; choose from the list that opens."
          find={findPlaces}
          onPick={pick}
        />
      </div>
      <NativeSelect
        key={form.key('usual_mode')}
        {...form.getInputProps('usual_mode')}
        className={classes.whole}
        label="How you usually get to work"
        data={modeChoices}
      />
      <NativeSelect
        key={form.key('office_days')}
        {...form.getInputProps('office_days')}
        label="Days a week at work"
        data={officeDayChoices}
      />
      <TextInput
        key={form.key('distance')}
        {...form.getInputProps('distance')}
        label="Miles to work, one way"
        description="Guessed from the addresses; correct it."
        inputMode="decimal"
        autoComplete="off"
      />
    </fieldset>
  )
}

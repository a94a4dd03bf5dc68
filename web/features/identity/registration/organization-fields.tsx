import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { communityType } from '#contract/identity/accounts.ts'
import type { Place } from '#contract/people/places.ts'
import { findPlaces } from '#web/features/people/places/find-places.ts'
import { PlacesInput } from '#web/ui/forms/places-input.tsx'
import classes from './register-form.module.css'
import type { RegistrationFormValues } from './registration-form-values.ts'

const types = [{ value: '', label: 'Choose one' }, ...communityType.options]

interface OrganizationFieldsProps {
  form: UseFormReturnType<RegistrationFormValues>
  onPickPlace: (place: Place) => void
}

export function OrganizationFields({ form, onPickPlace }: OrganizationFieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Your organization</legend>
      <TextInput
        key={form.key('community_name')}
        {...form.getInputProps('community_name')}
        className={classes.whole}
        label="Organization name"
        autoComplete="organization"
      />
      <NativeSelect
        key={form.key('community_type')}
        {...form.getInputProps('community_type')}
        label="Type of organization"
        data={types}
      />
      <TextInput
        key={form.key('community_size')}
        {...form.getInputProps('community_size')}
        label="Number of employees"
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={classes.whole}>
        <PlacesInput
          key={form.key('community_txt_address')}
          {...form.getInputProps('community_txt_address')}
          label="Address"
          description="Street, then town or ZIP code; choose from the list that opens."
          find={findPlaces}
          onPick={onPickPlace}
        />
      </div>
    </fieldset>
  )
}

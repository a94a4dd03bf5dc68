import type { Place } from '#contract/people/places.ts'
import { type FieldOf, fieldProps } from '#web/kit/form/text-field.tsx'
import { PlacesInput } from '#web/ui/forms/places-input.tsx'
import { findPlaces } from './find-places.ts'

interface AddressFieldProps<Values> extends FieldOf<Values> {
  label: string
  onPick: (place: Place) => void
}

/** The address of a form's organization, with places to pick from. */
export function AddressField<Values>({ of, name, label, onPick }: AddressFieldProps<Values>) {
  const { key, ...field } = fieldProps({ of, name })
  return (
    <PlacesInput
      key={key}
      {...field}
      label={label}
      description="Street, then town or ZIP code; choose from the list that opens."
      find={findPlaces}
      onPick={onPick}
    />
  )
}

import { communityType } from '#contract/identity/accounts/accounts-user.ts'
import type { Place } from '#contract/people/places.ts'
import { AddressField } from '#web/features/people/places/address-field.tsx'
import { SelectField } from '#web/kit/form/fields.tsx'
import { EmailField, TextField } from '#web/kit/form/text-field.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'
import classes from '#web/ui/forms/field-group.module.css'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import type { RegistrationFormValues } from './registration-form-values.ts'

const types = [{ value: '', label: 'Choose one' }, ...communityType.options]

interface OrganizationFieldsProps {
  of: SchemaForm<RegistrationFormValues>
  onPickPlace: (place: Place) => void
}

export function OrganizationFields({ of, onPickPlace }: OrganizationFieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Your organization</legend>
      <TextField
        of={of}
        name="community_name"
        className={classes.whole}
        label="Organization name"
        autoComplete="organization"
      />
      <SelectField of={of} name="community_type" label="Type of organization" data={types} />
      <TextField
        of={of}
        name="community_size"
        label="Number of employees"
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={classes.whole}>
        <AddressField of={of} name="community_txt_address" label="Address" onPick={onPickPlace} />
      </div>
    </fieldset>
  )
}

/** Who runs the account and how they sign in. */
export function PersonFields({ of }: { of: SchemaForm<RegistrationFormValues> }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>You</legend>
      <TextField of={of} name="name" label="Your name" autoComplete="name" />
      <TextField of={of} name="phone" type="tel" label="Phone" autoComplete="tel" />
      <EmailField
        of={of}
        name="email"
        className={classes.whole}
        label="Email"
        description="You sign in with it."
        autoComplete="username"
      />
      <NewPasswordFields form={of.form} />
    </fieldset>
  )
}

import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { communityType } from '#contract/identity/accounts.ts'
import type { Place } from '#contract/people/places.ts'
import { findPlaces } from '#web/features/people/places/find-places.ts'
import { accountTab, paths } from '#web/paths.ts'
import { PlacesInput } from '#web/ui/forms/places-input.tsx'
import { TimeZoneSelect } from '#web/ui/forms/time-zone-select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import classes from './profile-form.module.css'
import type { ProfileValues } from './profile-values.ts'

interface ProfileFieldsProps {
  form: UseFormReturnType<ProfileValues>
  /** Employees of the whole organization, which its owner cannot change. */
  size: number
  onPickPlace: (place: Place) => void
}

export function ProfileFields({ form, size, onPickPlace }: ProfileFieldsProps) {
  return (
    <>
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label="Name"
        autoComplete="name"
      />
      <NativeSelect
        key={form.key('community_type')}
        {...form.getInputProps('community_type')}
        label="Type"
        data={communityType.options}
      />
      <TextInput
        key={form.key('community_name')}
        {...form.getInputProps('community_name')}
        className={classes.whole}
        label="Employer name"
        autoComplete="organization"
      />
      <div className={classes.whole}>
        <PlacesInput
          key={form.key('community_txt_address')}
          {...form.getInputProps('community_txt_address')}
          label="Employer address"
          description="Street, then town or ZIP code; choose from the list that opens."
          find={findPlaces}
          onPick={onPickPlace}
        />
      </div>
      <TextInput
        className={classes.whole}
        label="Number of employees"
        description={
          <>
            Of the whole organization.{' '}
            <TextLink size="xs" to={paths.account} search={{ tab: accountTab.contact }}>
              Write to us
            </TextLink>{' '}
            to change it; how many a program is for is on the{' '}
            <TextLink size="xs" to={paths.account} search={{ tab: accountTab.subscription }}>
              Subscription
            </TextLink>{' '}
            tab.
          </>
        }
        value={size.toLocaleString('en-US')}
        readOnly
        variant="filled"
      />
      <TextInput
        key={form.key('phone')}
        {...form.getInputProps('phone')}
        type="tel"
        label="Phone"
        autoComplete="tel"
      />
      <TimeZoneSelect
        key={form.key('time_zone')}
        {...form.getInputProps('time_zone')}
        label="Time zone"
        description="Weeks, billing and send times follow it; scheduled e-mails keep their time of day."
      />
    </>
  )
}

import { TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { communityType } from '#contract/identity/accounts-user.ts'
import type { Place } from '#contract/people/places.ts'
import { AddressField } from '#web/features/people/places/address-field.tsx'
import { getPlace } from '#web/features/people/places/find-places.ts'
import { resultOf } from '#web/kit/command.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { accountTab, paths } from '#web/paths.ts'
import { useUser } from '#web/session/user.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TimeZoneSelect } from '#web/ui/forms/time-zone-select.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import classes from './profile-form.module.css'
import {
  changeOf,
  isChanged,
  type ProfileValues,
  profileOf,
  profileValues,
} from './profile-values.ts'
import { SignInRows } from './sign-in-rows.tsx'
import { useUpdateUser } from './use-update-user.ts'

/** The profile, saved when something of it changed; email and password change in dialogs of their own. */
export function ProfileForm() {
  const user = useUser()
  const update = useUpdateUser()
  const [picked, setPicked] = useState<Place | null>(null)
  const [typed, setTyped] = useState<ProfileValues>(() => profileOf(user))
  const hasChanges = isChanged(typed, user)
  const form: SchemaForm<ProfileValues> = useSchemaForm({
    schema: profileValues,
    initialValues: profileOf(user),
    onChange: setTyped,
    send: async (values) => {
      const address = values.community_txt_address.trim()
      const isMoved = address !== user.community_txt_address
      const place = isMoved ? await getPlace('community_txt_address', address, picked) : null
      return update(changeOf(values, place))
    },
    success: resultOf,
    // As they were saved: without the spaces around them.
    onDone: (_, values) => form.form.setValues(z.parse(profileValues, values)),
  })
  const save = (
    <ReasonedButton
      type="submit"
      loading={form.form.submitting}
      reason={hasChanges ? null : 'Nothing has changed since it was saved'}
    >
      Save
    </ReasonedButton>
  )
  return (
    <Panel aria-labelledby="profile-title">
      <Form of={form} submit="Save" button={save}>
        <Title order={2} size="md" id="profile-title">
          Profile
        </Title>
        <div className={classes.fields}>
          <ProfileFields of={form} size={user.community_size} onPickPlace={setPicked} />
        </div>
        <SignInRows user={user} />
      </Form>
      <LeaveGuard isDirty={() => hasChanges} />
    </Panel>
  )
}

interface ProfileFieldsProps {
  of: SchemaForm<ProfileValues>
  /** Employees of the whole organization, which its owner cannot change. */
  size: number
  onPickPlace: (place: Place) => void
}

function ProfileFields({ of, size, onPickPlace }: ProfileFieldsProps) {
  const { form } = of
  return (
    <>
      <TextField of={of} name="name" label="Name" autoComplete="name" />
      <SelectField of={of} name="community_type" label="Type" data={communityType.options} />
      <TextField
        of={of}
        name="community_name"
        className={classes.whole}
        label="Employer name"
        autoComplete="organization"
      />
      <div className={classes.whole}>
        <AddressField
          of={of}
          name="community_txt_address"
          label="Employer address"
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
        value={exactNumber(size)}
        readOnly
        variant="filled"
      />
      <TextField of={of} name="phone" type="tel" label="Phone" autoComplete="tel" />
      <TimeZoneSelect
        key={form.key('time_zone')}
        {...form.getInputProps('time_zone')}
        label="Time zone"
        description="Weeks, billing and send times follow it; scheduled emails keep their time of day."
      />
    </>
  )
}

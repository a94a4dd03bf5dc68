import { TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { communityType, type Employer } from '#contract/identity/accounts/accounts-user.ts'
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
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TimeZoneSelect } from '#web/ui/forms/time-zone-select.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import classes from './organization-form.module.css'
import {
  changeOf,
  isChanged,
  type OrganizationValues,
  organizationOf,
  organizationValues,
} from './organization-values.ts'
import { useUpdateUser } from './use-update-user.ts'

/** One of its people, or anybody letters may go to. */
interface ContactChoice {
  _id: string
  name: string
  email: string
}

interface OrganizationFormProps {
  /** Who can become the contact; nobody until they are known. */
  people: readonly ContactChoice[]
}

/** What the employer is, apart from its people: saved when something of it changed. */
export function OrganizationForm({ people }: OrganizationFormProps) {
  const user = useUser()
  const lock = useRoleReason({ role: 'manager' }, 'change the organization')
  const update = useUpdateUser()
  const [picked, setPicked] = useState<Place | null>(null)
  const [typed, setTyped] = useState<OrganizationValues>(() => organizationOf(user))
  const hasChanges = isChanged(typed, user)
  const form: SchemaForm<OrganizationValues> = useSchemaForm({
    schema: organizationValues,
    initialValues: organizationOf(user),
    onChange: setTyped,
    send: async (values) => {
      const address = values.community_txt_address.trim()
      const isMoved = address !== user.community_txt_address
      const place = isMoved ? await getPlace('community_txt_address', address, picked) : null
      return update(changeOf(values, place))
    },
    success: resultOf,
    // As they were saved: without the spaces around them.
    onDone: (_, values) => form.form.setValues(z.parse(organizationValues, values)),
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
    <Panel aria-labelledby="organization-title">
      <Form of={form} submit="Save" button={save} lock={lock}>
        <Title order={2} size="md" id="organization-title">
          Organization
        </Title>
        <div className={classes.fields}>
          <OrganizationFields of={form} user={user} people={people} onPickPlace={setPicked} />
        </div>
      </Form>
      <LeaveGuard isDirty={() => hasChanges} />
    </Panel>
  )
}

interface OrganizationFieldsProps {
  of: SchemaForm<OrganizationValues>
  user: Employer
  people: readonly ContactChoice[]
  onPickPlace: (place: Place) => void
}

function OrganizationFields({ of, user, people, onPickPlace }: OrganizationFieldsProps) {
  const { form } = of
  return (
    <>
      <SelectField of={of} name="community_type" label="Type" data={communityType.options} />
      <TextField of={of} name="community_name" label="Employer name" autoComplete="organization" />
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
        value={exactNumber(user.community_size)}
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
      <SelectField
        of={of}
        name="contact_user_id"
        className={classes.whole}
        label="Contact"
        description="Whom our letters to the organization go to."
        data={contactChoices(user, people)}
      />
    </>
  )
}

/** The people of the team, and the contact as it is, of the team or not. */
function contactChoices({ contact }: Employer, people: readonly ContactChoice[]) {
  const isAmong = people.some(({ _id }) => _id === contact.user_id)
  const present = { _id: contact.user_id ?? '', name: contact.name, email: contact.email }
  return (isAmong ? people : [present, ...people]).map(({ _id, name, email }) => ({
    value: _id,
    label: `${name} (${email})`,
  }))
}

import { Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Place } from '#contract/people/places.ts'
import { refusalOf } from '#web/api/errors.ts'
import { useUser } from '#web/session/use-user.ts'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { ProfileFields } from './profile-fields.tsx'
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

/** The profile, saved when something of it changed; e-mail and password change in dialogs of their own. */
export function ProfileForm() {
  const user = useUser()
  const update = useUpdateUser()
  const [picked, setPicked] = useState<Place | null>(null)
  const [typed, setTyped] = useState<ProfileValues>(() => profileOf(user))
  const { form, onSubmit } = useSchemaForm<ProfileValues>({
    schema: profileValues,
    initialValues: profileOf(user),
    onChange: setTyped,
    send,
  })
  const hasChanges = isChanged(typed, user)

  async function send(values: ProfileValues): Promise<FieldRefusals> {
    try {
      const change = changeOf(values, picked)
      showSuccess(await update(change))
      // As they were saved: without the spaces around them.
      form.setValues(z.parse(profileValues, values))
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  return (
    <Panel aria-labelledby="profile-title">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Title order={2} size="md" id="profile-title">
            Profile
          </Title>
          <div className={classes.fields}>
            <ProfileFields form={form} size={user.community_size} onPickPlace={setPicked} />
          </div>
          <SignInRows user={user} />
          <Group justify="flex-end">
            <ReasonedButton
              type="submit"
              loading={form.submitting}
              reason={hasChanges ? null : 'Nothing has changed since it was saved'}
            >
              Save
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={() => hasChanges} />
    </Panel>
  )
}

import { Box, Button, Group, Text, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { invitationRoutes } from '#contract/people/invitations.ts'
import { refreshMembers } from '#web/features/people/members/refresh-members.ts'
import { Form } from '#web/kit/form/form.tsx'
import { EmailField, TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { memberSections } from '#web/paths.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { invitations } from './invitation-queries.ts'
import { InvitationTextButton } from './invitation-text-button.tsx'
import classes from './invite-section.module.css'
import { UploadPanel } from './upload-panel.tsx'

/** The two ways to invite: one person, or everybody in a file; or who may. */
export function InviteSection() {
  const lock = useRoleReason(invitationRoutes.invite, 'invite members')
  const email = useLocation({ select: ({ state }) => state.email ?? '' })
  const isAskedFor = useLocation({ select: ({ hash }) => hash === memberSections.invite })
  // Who came here to invite begins to type; a link on this page moves the focus itself.
  useEffect(() => {
    if (isAskedFor) document.getElementById('invite-name')?.focus({ preventScroll: true })
  }, [isAskedFor])
  return (
    <Panel
      id={memberSections.invite}
      tabIndex={-1}
      aria-labelledby="invite-title"
      data-not-on-paper
    >
      <Title order={2} id="invite-title">
        Invite members
      </Title>
      <Group justify="space-between" mt={4}>
        <Text c="dimmed">
          Everyone invited gets an email with a link to join, good for 30 days.
        </Text>
        <InvitationTextButton />
      </Group>
      {lock ? (
        <Box mt="sm">
          <Notice kind="info">{lock}</Notice>
        </Box>
      ) : (
        <InviteWays email={email} />
      )}
    </Panel>
  )
}

function InviteWays({ email }: { email: string }) {
  return (
    <div className={classes.ways}>
      <div>
        <Title order={3} mb="sm">
          One person
        </Title>
        {/* Begun anew for whom the palette was asked to invite. */}
        <InviteForm key={email} email={email} />
      </div>
      <div>
        <Title order={3} mb="sm">
          Everybody in a file
        </Title>
        <UploadPanel />
      </div>
    </div>
  )
}

const { name, email } = invitationRoutes.invite.body.shape

/** The form's fields, validated as the contract validates them; a missing one is named. */
export const invitationValues = z.object({
  name: z.pipe(named('Name is required'), name),
  email: z.pipe(named('Email is required'), email),
})

function named(error: string) {
  return z.string().check(z.trim(), z.minLength(1, { error, abort: true }))
}

function InviteForm({ email }: { email: string }) {
  const form = useSchemaForm({
    schema: invitationValues,
    initialValues: { name: '', email },
    send: (body) => invitations.invite({ body }),
    success: ({ result }) => result || 'Invitation sent successfully',
    onDone: () => {
      form.restart()
    },
    refresh: refreshMembers,
  })
  const submit = (
    <Button type="submit" loading={form.form.submitting} mr="auto">
      Send invitation
    </Button>
  )
  return (
    <Form of={form} submit="Send invitation" button={submit} isGuarded>
      <TextField of={form} name="name" id="invite-name" label="Name" autoComplete="off" />
      <EmailField of={form} name="email" label="Email" />
    </Form>
  )
}

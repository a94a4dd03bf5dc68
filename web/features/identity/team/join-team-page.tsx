import { Center, Loader, Text } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { teamInvitationRoutes } from '#contract/identity/team.ts'
import type { Output } from '#contract/route.ts'
import { createClient } from '#web/api/client.ts'
import { keepDevice } from '#web/api/device-token.ts'
import { ApiError } from '#web/api/errors.ts'
import { clearToken, readToken } from '#web/api/tokens.ts'
import { linkSearch } from '#web/features/identity/passwords/link-search.ts'
import { isLinkOver } from '#web/features/identity/passwords/mailed-links.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { HiddenUsername } from '#web/kit/form/password-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { roleDetail, roleInSentence } from '#web/session/role-labels.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { confirmedPassword, typedNewPassword } from '#web/ui/forms/new-password.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader, PageTitle } from '#web/ui/page-header.tsx'

const invitations = createClient(teamInvitationRoutes)

type Invitation = Output<typeof teamInvitationRoutes.checkTeamInvitation>

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['team-invitation', token],
    queryFn: () => invitations.checkTeamInvitation({ body: { token } }),
    refetchInterval: false,
    refetchOnMount: 'always',
  })

/** What the mailed link of an invitation to a team opens: a password is chosen, then one signs in. */
export function JoinTeamPage() {
  const { token = '' } = useUrlSearch(linkSearch).search
  const [isOver, setIsOver] = useState(false)
  const query = useQuery({ ...invitationQuery(token), enabled: token !== '' })
  if (isOver || token === '' || isLinkOver(query.error)) return <OverInvitation />
  return (
    <>
      {!query.data && <PageTitle>Join a team</PageTitle>}
      <Loaded query={query} waiting={<Waiting />}>
        {(invitation) => (
          <Joining token={token} invitation={invitation} onOver={() => setIsOver(true)} />
        )}
      </Loaded>
    </>
  )
}

function Waiting() {
  return (
    <Center mih={200}>
      <Loader aria-label="Loading the invitation" />
    </Center>
  )
}

interface JoiningProps {
  token: string
  invitation: Invitation
  onOver: () => void
}

/** Who invites, to what, and the password to choose. */
function Joining({ token, invitation, onOver }: JoiningProps) {
  const { community_name, invited_by, role, email } = invitation
  return (
    <>
      <PageHeader
        title={`Join the team of ${community_name}`}
        tabTitle="Join a team"
        subtitle={`Invited by ${invited_by}`}
      />
      <Text>
        You are invited to work on its commute program as <b>{roleInSentence[role]}</b>.{' '}
        {roleDetail(role)} You sign in with <b>{email}</b>.
      </Text>
      {readToken('employer') && (
        <Notice kind="info">
          Somebody is signed in on this browser. Joining signs that account out here.
        </Notice>
      )}
      <JoinTeamForm token={token} invitation={invitation} onOver={onOver} />
    </>
  )
}

const { name } = teamInvitationRoutes.acceptTeamInvitation.body.shape
const schema = z.object({ name, password: typedNewPassword, password_confirmation: z.string() })

function JoinTeamForm({ token, invitation, onOver }: JoiningProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [taken, setTaken] = useState<string | null>(null)
  const form = useSchemaForm({
    schema,
    initialValues: { name: invitation.name, password: '', password_confirmation: '' },
    across: confirmedPassword,
    send: (values) => {
      setTaken(null)
      return invitations.acceptTeamInvitation({ body: { token, ...values } })
    },
    onDone: ({ email, device_token }) => {
      keepDevice(device_token)
      clearToken('employer')
      queryClient.clear()
      return navigate({
        to: paths.login,
        search: { notice: 'team-joined' },
        state: (state) => ({ ...state, email }),
      })
    },
    onFailed: (error) => {
      const isTaken = error instanceof ApiError && error.code === 'email_taken'
      if (isTaken) setTaken(error.message)
      if (isLinkOver(error)) onOver()
      return isTaken || isLinkOver(error)
    },
  })
  return (
    <Form of={form} submit="Join the team" isWide>
      <HiddenUsername email={invitation.email} />
      <TextField of={form} name="name" label="Your name" autoComplete="name" />
      <NewPasswordFields form={form.form} />
      {taken && <Notice kind="error">{taken}</Notice>}
    </Form>
  )
}

/** An invitation that leads nowhere any more, and the ways on. */
function OverInvitation() {
  return (
    <>
      <PageHeader title="This invitation is over" />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="warning">
          The link has been used, was withdrawn or replaced by a newer one, or is more than 30 days
          old.
        </Notice>
      </div>
      <Text>
        If you have joined already, sign in. Otherwise look for a newer invitation in your inbox, or
        ask whoever invited you to send it again.
      </Text>
      <LinkButton to={paths.login} size="md">
        Sign in
      </LinkButton>
    </>
  )
}

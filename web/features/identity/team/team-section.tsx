import { Button, Group, Stack, Text, Title } from '@mantine/core'
import {
  IconArrowsExchange,
  IconSend,
  IconUserCog,
  IconUserMinus,
  IconX,
} from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TeamInvitation, type Teammate, teamRoutes } from '#contract/identity/team.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { List } from '#web/kit/list/list.tsx'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleDialog, TransferDialog } from './role-dialog.tsx'
import { SecondStepForAll } from './second-step-for-all.tsx'
import { invitationColumns, teammateColumns } from './team-columns.tsx'
import { refreshTeam, type Team, team, teamQuery, whyNotRemove } from './team-queries.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Who signs in for the employer, who is invited to, and what an owner can change of it. */
export function TeamSection() {
  const { community_name, impersonated } = useUser()
  const lock = useRoleReason(teamRoutes.changeTeammate, 'invite and change people')
  const mayChange = lock === null && !impersonated
  const query = useQuery(teamQuery)
  const [isInviting, setIsInviting] = useState(false)
  return (
    <Stack gap="lg">
      <Panel aria-labelledby="team-title">
        <Group justify="space-between" align="start" mb="md">
          <div>
            <Title order={2} id="team-title">
              Team
            </Title>
            <Text c="dimmed" mt={4}>
              The people who sign in for {community_name}, each with a password and a role of their
              own.
            </Text>
          </div>
          {mayChange && <Button onClick={() => setIsInviting(true)}>Invite a person</Button>}
        </Group>
        {lock && <Notice kind="info">{lock}</Notice>}
        <People query={query} mayChange={mayChange} />
      </Panel>
      {query.data && query.data.invitations.length > 0 && (
        <Invitations query={query} mayChange={mayChange} />
      )}
      {query.data && (
        <SecondStepForAll isRequired={query.data.requires_second_step} mayChange={mayChange} />
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Stack>
  )
}

interface PartProps {
  query: UseQueryResult<Team>
  mayChange: boolean
}

type Asked = { kind: 'role' | 'transfer' | 'remove'; person: Teammate }

function People({ query, mayChange }: PartProps) {
  const { time_zone } = useUser()
  const [asked, setAsked] = useState<Asked | null>(null)
  const people = query.data?.data ?? []
  const close = () => setAsked(null)

  function actionsOf(person: Teammate): RowAction[] {
    const ask = (kind: Asked['kind']) => () => setAsked({ kind, person })
    const role = { label: 'Change role', icon: IconUserCog, onPick: ask('role') }
    const transfer = {
      label: 'Transfer ownership',
      icon: IconArrowsExchange,
      onPick: ask('transfer'),
    }
    const remove = {
      label: person.is_you ? 'Leave the team' : 'Remove',
      icon: IconUserMinus,
      onPick: ask('remove'),
      reason: whyNotRemove(people, person),
    }
    return person.role === 'owner' ? [role, remove] : [role, transfer, remove]
  }

  return (
    <>
      <List
        label="People of the team"
        of="people"
        query={query}
        columns={teammateColumns(time_zone)}
        rowName={({ name }) => name}
        {...(mayChange && { rowActions: actionsOf })}
        expectedRows={3}
        empty="Nobody signs in for this organization."
      />
      {asked?.kind === 'role' && (
        <RoleDialog person={asked.person} people={people} onClose={close} />
      )}
      {asked?.kind === 'transfer' && <TransferDialog person={asked.person} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveDialog person={asked.person} onClose={close} />}
    </>
  )
}

/** Who was invited and has not answered. */
function Invitations({ query, mayChange }: PartProps) {
  const { time_zone } = useUser()
  const [withdrawn, setWithdrawn] = useState<TeamInvitation | null>(null)
  const resend = useCommand({
    run: ({ _id: id }: TeamInvitation) => team.resendTeamInvitation({ params: { id } }),
    success: resultOf,
    refresh: refreshTeam,
  })
  const actionsOf = (invitation: TeamInvitation): RowAction[] => [
    { label: 'Send again', icon: IconSend, onPick: () => void resend.run(invitation) },
    { label: 'Withdraw', icon: IconX, onPick: () => setWithdrawn(invitation) },
  ]
  return (
    <Panel aria-labelledby="team-invited-title">
      <Title order={2} size="md" id="team-invited-title" mb="sm">
        Invited
      </Title>
      <List
        label="Invitations to the team"
        of="invitations"
        query={{ ...query, data: query.data && { data: query.data.invitations } }}
        columns={invitationColumns(time_zone)}
        rowName={({ name }) => name}
        {...(mayChange && { rowActions: actionsOf })}
        expectedRows={1}
        empty="Nobody is invited."
      />
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Panel>
  )
}

import { Text } from '@mantine/core'
import type { joiningRoutes } from '#contract/people/joining.ts'
import type { Received } from '#web/api/client-types.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { JoinForm } from './join-form.tsx'

export type Invitation = Received<(typeof joiningRoutes)['readInvitation']>

interface InvitedProps {
  token: string
  invitation: Invitation
  onJoined: () => void
  onOver: () => void
}

/** Who invites whom, and what is asked. */
export function Invited({ invitation, ...form }: InvitedProps) {
  const { joined, business } = invitation
  return (
    <>
      <PageHeader
        title={joined ? `Welcome to ${business.name}` : `Join ${business.name}`}
        tabTitle="Join"
        subtitle={business.address}
      />
      <Text>
        {joined
          ? 'You are in already. Set a password and tell us how you commute.'
          : 'You are invited to a program that rewards greener ways to work.'}
      </Text>
      <JoinForm invitation={invitation} {...form} />
    </>
  )
}

import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { communityRoutes } from '#contract/people/joining-communities.ts'
import type { Received } from '#web/api/client-types.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { memberSections } from '#web/paths.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { communities, joinLinkQuery } from './joining-queries.ts'

type JoinLink = Received<(typeof communityRoutes)['readJoinLink']>

/** The link to hang up or send round, and whether the name is found. */
export function JoinLinkSection() {
  const query = useQuery(joinLinkQuery)
  return (
    <Panel id={memberSections.link} tabIndex={-1} aria-labelledby="link-title">
      <Title order={2} id="link-title">
        Join link
      </Title>
      <Text c="dimmed" mt={4}>
        Anybody with this link can ask to join. Nobody is in before you accept them under Pending
        invitations.
      </Text>
      <Loaded query={query}>
        {(link) => (
          <Stack mt="md">
            <CopyableText label="Link to ask to join" value={link.url} />
            <RenewLink />
            <FoundByName hidden={link.hidden} />
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

function RenewLink() {
  const [isAsking, setIsAsking] = useState(false)
  const lock = useRoleReason(communityRoutes.renewJoinLink, 'renew the link')
  const renew = useCommand({
    run: () => communities.renewJoinLink({}),
    success: resultOf,
    refresh: [joinLinkQuery],
  })
  return (
    <div>
      <ReasonedButton variant="default" reason={lock} onClick={() => setIsAsking(true)}>
        Renew the link
      </ReasonedButton>
      {isAsking && (
        <Confirm
          title="Renew the link?"
          confirmLabel="Renew it"
          command={renew}
          input={undefined}
          onClose={() => setIsAsking(false)}
        >
          <Text>
            Every copy of the link that was sent or printed stops working. People who have asked
            already still wait for your answer.
          </Text>
        </Confirm>
      )}
    </div>
  )
}

function FoundByName({ hidden }: Pick<JoinLink, 'hidden'>) {
  const lock = useRoleReason(communityRoutes.changeJoinLink, 'change it')
  const change = useCommand({
    run: (hide: boolean) => communities.changeJoinLink({ body: { hidden: hide } }),
    success: resultOf,
    refresh: [joinLinkQuery],
  })
  return (
    <Switch
      label="People may look for us by name"
      description={lock ?? 'Switched off, only this link and your invitations lead to you.'}
      checked={change.isBusy ? hidden : !hidden}
      disabled={lock !== null}
      onChange={() => void change.run(!hidden)}
    />
  )
}

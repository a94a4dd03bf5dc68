import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { communityRoutes } from '#contract/people/joining-communities.ts'
import type { Received } from '#web/api/client-types.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useDownload } from '#web/kit/use-download.ts'
import { memberSections } from '#web/paths.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { qrCells, qrPath, qrPicture } from '#web/ui/qr-drawing.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import classes from './join-link-section.module.css'
import { communities, joinLinkQuery } from './joining-queries.ts'

type JoinLink = Received<(typeof communityRoutes)['readJoinLink']>

/** The link to hang up or send round, as text and as a code to photograph, and whether the name is found. */
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
          <div className={classes.share}>
            <QrCode url={link.url} />
            <Stack maw={560}>
              <CopyableText label="Link to ask to join" value={link.url} />
              <LinkActions url={link.url} />
              <FoundByName hidden={link.hidden} />
            </Stack>
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

function QrCode({ url }: { url: string }) {
  const cells = useMemo(() => qrCells(url), [url])
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the link"
    >
      <path d={qrPath(cells)} fill="#000" />
    </svg>
  )
}

function LinkActions({ url }: { url: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const lock = useRoleReason(communityRoutes.renewJoinLink, 'renew the link')
  const { isBusy, download } = useDownload('The QR code', async () => ({
    name: 'join-link.png',
    content: await qrPicture(url),
  }))
  const renew = useCommand({
    run: () => communities.renewJoinLink({}),
    success: resultOf,
    refresh: [joinLinkQuery],
  })
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void download()}
      >
        Download QR code
      </Button>
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
            Every copy of the link that was sent, and every code that was printed, leads nowhere
            from then on. Who has asked already still waits for your answer.
          </Text>
        </Confirm>
      )}
    </Group>
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

import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, Title } from '@mantine/core'
import { useState } from 'react'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useChangeMe } from './use-change-me.ts'

interface Choices {
  hides_in_leaderboard?: boolean
  gets_emails?: boolean
}

/** Who sees the member, and what reaches them: each saved as it is switched. */
export function PrivacyChoices() {
  const member = useCommuter()
  const lock = useStaffLock('change what others see and what reaches them')
  const change = useChangeMe()
  // A switch moves when it is pressed, and back when that was refused.
  const [pressed, setPressed] = useState<Choices>({})
  const save = useCommand({
    run: (choices: Choices) => {
      setPressed(choices)
      return change(choices)
    },
    success: resultOf,
    // One at a time: the answers of two could come in another order than they were pressed.
    key: () => 'privacy',
    onDone: () => setPressed({}),
    onFailed: () => {
      setPressed({})
      return false
    },
  })
  const { hides_in_leaderboard: isHidden, gets_emails: getsEmails } = { ...member, ...pressed }
  return (
    <Panel aria-labelledby="privacy-title">
      <Title order={2} size="md" id="privacy-title" mb="sm">
        What others see, and what reaches you
      </Title>
      <Stack gap="md">
        {lock && <Notice kind="info">{lock}</Notice>}
        <Switch
          label="Show my name in leaderboards"
          description="Other members see your first name and an initial; otherwise you stand there as “A member”."
          checked={!isHidden}
          disabled={lock !== null}
          onChange={(event) =>
            void save.run({ hides_in_leaderboard: !event.currentTarget.checked })
          }
        />
        <Switch
          label="Get news by email"
          description="Emails to all members, and campaigns. What concerns your account and your money reaches you anyway."
          checked={getsEmails}
          disabled={lock !== null}
          onChange={(event) => void save.run({ gets_emails: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  )
}

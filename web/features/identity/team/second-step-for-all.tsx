import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { PasswordDialog } from '#web/features/identity/two-step/password-dialog.tsx'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Panel } from '#web/ui/panel.tsx'
import { textWidth } from '#web/ui/text-width.ts'
import { refreshTeam, team } from './team-queries.ts'

interface SecondStepForAllProps {
  isRequired: boolean
  mayChange: boolean
}

/** Whether a password alone opens the account for anybody. */
export function SecondStepForAll({ isRequired, mayChange }: SecondStepForAllProps) {
  const [isAsked, setIsAsked] = useState(false)
  const require = useCommand({
    run: () => team.updateTeam({ body: { requires_second_step: true } }),
    success: resultOf,
    refresh: refreshTeam,
  })
  return (
    <Panel aria-labelledby="team-second-step">
      <Title order={2} size="md" id="team-second-step">
        2-Step Verification of everybody
      </Title>
      <Text c="dimmed" mt={4} mb="md" maw={textWidth}>
        With it, each person’s sign-in asks for a one-time passcode, sent to their email address or
        a phone number they added. Who is signed in stays signed in.
      </Text>
      <Switch
        label="Require 2-step verification of everybody in the team"
        checked={isRequired || require.isBusy}
        disabled={!mayChange}
        onChange={() => (isRequired ? setIsAsked(true) : void require.run())}
      />
      {isAsked && (
        <PasswordDialog
          title="Leave 2-step verification to each person?"
          submit="No longer require it"
          send={(proof) => team.updateTeam({ body: { requires_second_step: false, ...proof } })}
          refresh={refreshTeam}
          onClose={() => setIsAsked(false)}
        >
          <Text>
            From then on the password alone opens the account for everybody who has not switched
            2-step verification on.
          </Text>
        </PasswordDialog>
      )}
    </Panel>
  )
}

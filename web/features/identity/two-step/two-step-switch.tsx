import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Checkbox, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Employer } from '#contract/identity/accounts.ts'
import { errorMessage } from '#web/api/errors.ts'
import { useUpdateUser } from '#web/features/identity/accounts/use-update-user.ts'
import { Panel } from '#web/ui/panel.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { SwitchOffDialog } from './switch-off-dialog.tsx'
import { isTwoStepOn } from './two-step-choice.ts'

type Choice = Partial<Pick<Employer, 'enable_otp' | 'otp_enabled'>>

/** The switch, and the consent it needs: the second step is on when both are. */
export function TwoStepSwitch({ user }: { user: Employer }) {
  const update = useUpdateUser()
  // A switch moves when it is pressed, and back when that was refused.
  const [pressed, setPressed] = useState<Choice>({})
  const [asked, setAsked] = useState<Choice | null>(null)

  /** What ends the second step is asked about first; the rest is saved at once. */
  function choose(change: Choice) {
    if (isTwoStepOn(user) && !isTwoStepOn({ ...user, ...change })) setAsked(change)
    else void save(change)
  }

  async function save(change: Choice) {
    setPressed(change)
    try {
      showSuccess(await update(change))
    } catch (error) {
      showError(errorMessage(error))
    }
    setPressed({})
  }

  return (
    <Panel aria-labelledby="two-step-title">
      <Title order={2} size="md" id="two-step-title">
        2-Step Verification
      </Title>
      <Text mt={4} mb="md" c="dimmed">
        One-time passcodes are sent by SMS and e-mail at each login: a stolen password alone opens
        nothing.
      </Text>
      <Stack gap="sm">
        <Switch
          label="Ask for a one-time passcode at each login"
          checked={pressed.enable_otp ?? user.enable_otp}
          disabled={user.impersonated}
          onChange={(event) => choose({ enable_otp: event.currentTarget.checked })}
        />
        {user.enable_otp && (
          <Checkbox
            label="I agree to receive one-time passcodes by SMS and e-mail. Message and data rates may apply."
            checked={pressed.otp_enabled ?? user.otp_enabled}
            disabled={user.impersonated}
            onChange={(event) => choose({ otp_enabled: event.currentTarget.checked })}
          />
        )}
        <Text role="status" fw={600}>
          {stateOf(user)}
        </Text>
      </Stack>
      {asked && (
        <SwitchOffDialog
          onConfirm={() => save(asked).finally(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

function stateOf(user: Employer): string {
  if (isTwoStepOn(user)) return '2-step verification is on.'
  return user.enable_otp
    ? '2-step verification is not on yet: it needs your consent.'
    : '2-step verification is off.'
}

import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Checkbox, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { useUpdateUser } from '#web/features/identity/accounts/use-update-user.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Panel } from '#web/ui/panel.tsx'
import { employerTwoStep } from './employer-two-step.ts'
import { MethodsPanel } from './methods-panel.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import { SwitchOffDialog, type TwoStepChange } from './switch-off-dialog.tsx'
import { isTwoStepOn } from './two-step-choice.ts'

/** The second step of signing in: its switch, and once it is on, what it goes by. */
export function TwoStepPanels({ user }: { user: Employer }) {
  return (
    <>
      <TwoStepSwitch user={user} />
      {isTwoStepOn(user) && (
        <>
          <MethodsPanel side={employerTwoStep} />
          <RecoveryCodesPanel side={employerTwoStep} />
        </>
      )}
    </>
  )
}

/** The switch, and the consent it needs: the second step is on when both are. */
function TwoStepSwitch({ user }: { user: Employer }) {
  // A switch moves when it is pressed, and back when that was refused.
  const [pressed, setPressed] = useState<TwoStepChange>({})
  const update = useUpdateUser()
  const save = useCommand({
    run: (change: TwoStepChange) => {
      setPressed(change)
      return update(change)
    },
    success: resultOf,
    // One at a time: the answers of two could come in another order than they were pressed.
    key: () => 'two-step',
    onDone: () => setPressed({}),
    onFailed: () => {
      setPressed({})
      return false
    },
  })
  const [asked, setAsked] = useState<TwoStepChange | null>(null)

  /** What ends the second step is asked about first, with the password; the rest is saved at once. */
  function choose(change: TwoStepChange) {
    if (isTwoStepOn(user) && !isTwoStepOn({ ...user, ...change })) setAsked(change)
    else void save.run(change)
  }

  return (
    <Panel aria-labelledby="two-step-title">
      <Title order={2} size="md" id="two-step-title">
        2-Step Verification
      </Title>
      <Text mt={4} mb="md" c="dimmed">
        One-time passcodes are sent by SMS and email at each login: a stolen password alone opens
        nothing.
      </Text>
      <Stack gap="sm">
        <Switch
          label="Ask for a one-time passcode at each login"
          checked={user.second_step_required || (pressed.enable_otp ?? user.enable_otp)}
          disabled={user.impersonated || user.second_step_required}
          onChange={(event) => choose({ enable_otp: event.currentTarget.checked })}
        />
        {user.enable_otp && !user.second_step_required && (
          <Checkbox
            label="I agree to receive one-time passcodes by SMS and email. Message and data rates may apply."
            checked={pressed.otp_enabled ?? user.otp_enabled}
            disabled={user.impersonated}
            onChange={(event) => choose({ otp_enabled: event.currentTarget.checked })}
          />
        )}
        <Text role="status" fw={600}>
          {stateOf(user)}
        </Text>
      </Stack>
      {asked && <SwitchOffDialog change={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

function stateOf(user: Employer): string {
  if (user.second_step_required)
    return '2-step verification is on: your organization requires it of everybody.'
  if (isTwoStepOn(user)) return '2-step verification is on.'
  return user.enable_otp
    ? '2-step verification is not on yet: it needs your consent.'
    : '2-step verification is off.'
}

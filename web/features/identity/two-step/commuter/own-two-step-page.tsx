import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/kit/loaded.tsx'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MethodsPanel } from '../methods-panel.tsx'
import { PasswordDialog } from '../password-dialog.tsx'
import { RecoveryCodesPanel } from '../recovery-codes-panel.tsx'
import { memberTwoStep, ownTwoStep, ownTwoStepQuery } from './own-two-step.ts'

/** The second step of a member's sign-in: its switch, and once it is on, what it goes by. */
export function OwnTwoStepPage() {
  const query = useQuery(ownTwoStepQuery)
  const lock = useStaffLock('change how they sign in')
  return (
    <>
      <PageHeader
        title="2-step verification"
        subtitle="A one-time passcode at each sign-in: a stolen password alone opens nothing."
      />
      <Loaded query={query}>
        {({ enabled }) => (
          <Stack gap="lg">
            {lock && <Notice kind="info">{lock}</Notice>}
            <OnOffPanel isOn={enabled} isLocked={lock !== null} />
            {enabled && (
              <>
                <MethodsPanel side={memberTwoStep} />
                <RecoveryCodesPanel side={memberTwoStep} />
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </>
  )
}

function OnOffPanel({ isOn, isLocked }: { isOn: boolean; isLocked: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel aria-label="On or off">
      <Stack gap="sm">
        <Switch
          label="Ask for a one-time passcode at each sign-in"
          description="By email, or by SMS once you add a phone number. Message and data rates may apply."
          checked={isOn}
          disabled={isLocked}
          onChange={() => setIsAsking(true)}
        />
        <Text role="status" fw={600}>
          {isOn ? '2-step verification is on.' : '2-step verification is off.'}
        </Text>
      </Stack>
      {isAsking && <SwitchDialog isOn={isOn} onClose={() => setIsAsking(false)} />}
    </Panel>
  )
}

/** Asks for the password, whichever way it is switched. */
function SwitchDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  // While it closes the switch has moved already.
  const [wasOn] = useState(isOn)
  return (
    <PasswordDialog
      title={wasOn ? 'Switch 2-step verification off?' : 'Switch 2-step verification on?'}
      submit={wasOn ? 'Switch off' : 'Switch on'}
      send={(proof) => ownTwoStep.switchSecondStep({ body: { enabled: !wasOn, ...proof } })}
      refresh={memberTwoStep.refresh}
      onClose={onClose}
    >
      <Text>
        {wasOn
          ? 'From then on your password alone opens your account: whoever learns it can sign in. Your methods and recovery codes stay for when you switch it on again.'
          : 'From the next sign-in on we ask for a passcode, which we send to your email. Then you can add a phone number and make recovery codes.'}
      </Text>
    </PasswordDialog>
  )
}

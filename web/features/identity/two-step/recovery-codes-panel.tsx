import { Button, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Form } from '#web/kit/form/form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { CurrentPasswordField, currentPassword } from '#web/kit/form/password-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { refresh } from '#web/kit/refresh.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { TwoStepSide } from './two-step-side.ts'

/** Codes to keep for the day when no address or number can be reached. */
export function RecoveryCodesPanel({ side }: { side: TwoStepSide }) {
  const [isOpen, setIsOpen] = useState(false)
  const { recoveryCodesLeft: left, isLocked } = side.useStanding()
  return (
    <Panel aria-labelledby="recovery-title">
      <Title order={2} size="md" id="recovery-title">
        Recovery codes
      </Title>
      <Text mt={4} mb="sm" c="dimmed">
        Each signs you in once when no passcode can reach you. Keep them where your password is not.
      </Text>
      {left === 0 ? (
        <Notice kind="warning">You have no recovery codes.</Notice>
      ) : (
        <Text>{left === 1 ? '1 code is left.' : `${left} codes are left.`}</Text>
      )}
      {!isLocked && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setIsOpen(true)}>
          {left === 0 ? 'Make recovery codes' : 'Make new recovery codes'}
        </Button>
      )}
      {isOpen && (
        <RecoveryCodesDialog side={side} replaces={left > 0} onClose={() => setIsOpen(false)} />
      )}
    </Panel>
  )
}

const schema = z.object({ current_password: currentPassword })

interface RecoveryCodesDialogProps {
  side: TwoStepSide
  /** Whether older codes end with the new ones. */
  replaces: boolean
  onClose: () => void
}

/** Asks for the password, then shows the new codes, this once. */
function RecoveryCodesDialog({ side, replaces, onClose }: RecoveryCodesDialogProps) {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useSchemaForm({
    schema,
    initialValues: { current_password: '' },
    send: side.renewRecoveryCodes,
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  })

  function finish() {
    onClose()
    void refresh(queryClient, side.refresh)
  }

  return (
    <GuardedDialog title="Recovery codes" onClose={onClose} closesLightly={codes === null}>
      {codes === null ? (
        <Form of={form} submit="Make the codes" onCancel={onClose}>
          <Text>
            You get ten codes, shown this once.
            {replaces && ' The codes you have now stop working.'}
          </Text>
          <CurrentPasswordField of={form} name="current_password" data-autofocus />
        </Form>
      ) : (
        <RecoveryCodes codes={codes} onDone={finish} />
      )}
    </GuardedDialog>
  )
}

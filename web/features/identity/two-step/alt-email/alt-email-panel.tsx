import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { altEmailLink, altEmailRoutes } from '#contract/identity/two-step/two-step-alt-email.ts'
import { createClient } from '#web/api/client.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { passcodeOf } from '#web/kit/form/passcode.ts'
import { PasscodeField } from '#web/kit/form/passcode-field.tsx'
import { EmailField } from '#web/kit/form/text-field.tsx'
import { useCodeWait } from '#web/kit/form/use-code-wait.ts'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useUser } from '#web/session/user.ts'
import { userQuery } from '#web/session/user-query.ts'
import { WaitButton } from '#web/ui/buttons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './alt-email-panel.module.css'

const altEmail = createClient(altEmailRoutes)

/** The faculty or staff address of a school's account. */
export function AltEmailPanel() {
  const { alt_email: linked, impersonated } = useUser()
  return (
    <Panel aria-labelledby="alt-email-title">
      <Stack>
        <div>
          <Title order={2} size="md" id="alt-email-title">
            Alternative email
          </Title>
          <Text c="dimmed">
            A second address of faculty or staff for a school’s account. A code sent to it shows
            that it is yours; both addresses are notified.
          </Text>
        </div>
        {linked && <LinkedAddress address={linked.email} isLocked={impersonated} />}
        {!linked && impersonated && <Text>None is linked. Only the employer can link one.</Text>}
        {!linked && !impersonated && <LinkForm />}
      </Stack>
    </Panel>
  )
}

interface LinkedAddressProps {
  address: string
  /** Somebody of the platform reads the account: only its owner unlinks. */
  isLocked: boolean
}

function LinkedAddress({ address, isLocked }: LinkedAddressProps) {
  const [isAsking, setIsAsking] = useState(false)
  const unlink = useCommand({
    run: () => altEmail.removeAltEmail({}),
    success: resultOf,
    refresh: [userQuery],
  })
  return (
    <Group justify="space-between">
      <Text style={{ overflowWrap: 'anywhere' }}>
        Linked: <b>{address}</b>
      </Text>
      {!isLocked && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Unlink
        </Button>
      )}
      {isAsking && (
        <Confirm
          title="Unlink the alternative email?"
          confirmLabel="Unlink"
          command={unlink}
          input={undefined}
          onClose={() => setIsAsking(false)}
        >
          <Text>
            {address} no longer belongs to this account. You can link it or another address with a
            new code.
          </Text>
        </Confirm>
      )}
    </Group>
  )
}

/** The address, then the code it got. */
function LinkForm() {
  const { secondsLeft, countFrom } = useCodeWait()
  const link = useSchemaForm({
    schema: altEmailLink,
    initialValues: { alt_email: '', alt_code: '' },
    send: (values) =>
      altEmail.updateAltEmail({ body: { ...values, alt_code: passcodeOf(values.alt_code) } }),
    success: resultOf,
    refresh: [userQuery],
  })
  const sendCode = useCommand({
    run: (alt_email: string) => countFrom(altEmail.sendAltEmailCode({ body: { alt_email } })),
    success: resultOf,
    onDone: () => link.focusField('alt_code'),
    onFailed: link.showFieldErrors,
  })

  function askForCode() {
    if (link.checkField('alt_email')) void sendCode.run(link.form.getValues().alt_email.trim())
  }

  return (
    <Form of={link} submit="Save link data">
      <div className={classes.fields}>
        <EmailField
          of={link}
          name="alt_email"
          label="Faculty or staff email"
          description="We mail it a code."
        />
        <WaitButton
          className={classes.beside}
          variant="default"
          secondsLeft={secondsLeft}
          loading={sendCode.isBusy}
          onClick={askForCode}
        >
          Send code
        </WaitButton>
        <PasscodeField of={link} name="alt_code" />
      </div>
    </Form>
  )
}

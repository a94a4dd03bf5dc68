import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldMessages } from '#contract/field-message.ts'
import { altEmailLink, altEmailRoutes } from '#contract/identity/two-step-alt-email.ts'
import { createClient } from '#web/api/client.ts'
import { refusalOf } from '#web/api/errors.ts'
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
import { recoverFocus } from '#web/ui/focus.ts'
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
            Alternative e-mail
          </Title>
          <Text c="dimmed">
            A second address of faculty or staff for a school’s account. A code sent to it shows
            that it is yours; both addresses are told.
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
          title="Unlink the alternative e-mail?"
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
  const queryClient = useQueryClient()
  const { secondsLeft, countFrom } = useCodeWait()
  const link = useSchemaForm({
    schema: altEmailLink,
    initialValues: { alt_email: '', alt_code: '' },
    send: (values) =>
      altEmail.updateAltEmail({ body: { ...values, alt_code: passcodeOf(values.alt_code) } }),
    success: resultOf,
    onDone: async () => {
      await queryClient.invalidateQueries(userQuery)
      // The form makes room for the address that is linked.
      recoverFocus()
    },
  })
  const { form } = link
  const sendCode = useCommand({
    run: (alt_email: string) => countFrom(altEmail.sendAltEmailCode({ body: { alt_email } })),
    success: resultOf,
    onDone: () => form.getInputNode('alt_code')?.focus(),
    onFailed: (error) => {
      const { alt_email } = refusalOf(error).fields
      if (alt_email) form.setFieldError('alt_email', alt_email.join('\n'))
      return alt_email !== undefined
    },
  })

  function askForCode() {
    const address = altEmailLink.shape.alt_email.safeParse(form.getValues().alt_email)
    form.setFieldError('alt_email', address.success ? null : fieldMessages.email)
    if (address.success) void sendCode.run(address.data)
    else form.getInputNode('alt_email')?.focus()
  }

  return (
    <Form of={link} submit="Save link data">
      <div className={classes.fields}>
        <EmailField
          of={link}
          name="alt_email"
          label="Faculty or staff e-mail"
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

import { Button, Group, Stack, Text } from '@mantine/core'
import { twoStepRoutes } from '#contract/identity/two-step.ts'
import { refusalOf } from '#web/api/errors.ts'
import { CurrentPasswordInput } from '#web/ui/forms/current-password-input.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { twoStep } from './two-step-client.ts'

interface MakeRecoveryCodesFormProps {
  replaces: boolean
  onMade: (codes: readonly string[]) => void
  onCancel: () => void
}

export function MakeRecoveryCodesForm({ replaces, onMade, onCancel }: MakeRecoveryCodesFormProps) {
  const { form, onSubmit } = useSchemaForm({
    schema: twoStepRoutes.renewRecoveryCodes.body,
    initialValues: { current_password: '' },
    send,
  })

  async function send(body: { current_password: string }): Promise<FieldRefusals> {
    try {
      const { recovery_codes } = await twoStep.renewRecoveryCodes({ body })
      onMade(recovery_codes)
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text>
          You get ten codes, shown this once.
          {replaces && ' The codes you have now stop working.'}
        </Text>
        <CurrentPasswordInput
          key={form.key('current_password')}
          {...form.getInputProps('current_password')}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Make the codes
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import { Button, Stack, TextInput } from '@mantine/core'
import type * as z from 'zod/mini'
import { joiningRoutes } from '#contract/people/joining.ts'
import { refusalOf } from '#web/api/errors.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { joining } from './joining-client.ts'

const schema = joiningRoutes.requestToJoin.body

export function AskToJoinForm({ onAsked }: { onAsked: (answer: string) => void }) {
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: { name: '', email: '', employer_email: '' },
    send,
  })

  async function send(values: z.input<typeof schema>): Promise<FieldRefusals> {
    try {
      const { result } = await joining.requestToJoin({ body: values })
      onAsked(result)
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          key={form.key('name')}
          {...form.getInputProps('name')}
          label="Your name"
          autoComplete="name"
        />
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          type="email"
          label="Your e-mail"
          autoComplete="email"
        />
        <TextInput
          key={form.key('employer_email')}
          {...form.getInputProps('employer_email')}
          type="email"
          label="The organization’s e-mail"
          description="The address of whoever runs the program there."
          autoComplete="off"
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          Ask to join
        </Button>
      </Stack>
    </form>
  )
}

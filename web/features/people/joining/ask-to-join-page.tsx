import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { joiningRoutes } from '#contract/people/joining.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { joining } from './joining-queries.ts'

/** For those nobody has invited; the answer is the same whether the employer exists. */
export function AskToJoinPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title="Ask to join"
        subtitle="Your organization runs a commute program? Ask whoever leads it to let you in."
      />
      {answer === null ? (
        <AskToJoinForm onAsked={setAnswer} />
      ) : (
        <Stack>
          <Notice kind="info">{answer}</Notice>
          <Button variant="default" ref={focusOnMount} onClick={() => setAnswer(null)}>
            Ask another organization
          </Button>
        </Stack>
      )}
    </>
  )
}

function AskToJoinForm({ onAsked }: { onAsked: (answer: string) => void }) {
  const form = useSchemaForm({
    schema: joiningRoutes.requestToJoin.body,
    initialValues: { name: '', email: '', employer_email: '' },
    send: (body) => joining.requestToJoin({ body }),
    onDone: ({ result }) => onAsked(result),
  })
  const submit = (
    <Button type="submit" size="md" fullWidth loading={form.form.submitting}>
      Ask to join
    </Button>
  )
  return (
    <Form of={form} submit="Ask to join" button={submit} isGuarded>
      <TextField of={form} name="name" label="Your name" autoComplete="name" />
      <TextField of={form} name="email" type="email" label="Your email" autoComplete="email" />
      <TextField
        of={form}
        name="employer_email"
        type="email"
        label="The organization’s email"
        description="The address of whoever runs the program there."
        autoComplete="off"
      />
    </Form>
  )
}

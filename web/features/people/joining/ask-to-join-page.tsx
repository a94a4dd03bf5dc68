import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { asking } from '#contract/people/joining.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { SearchedPicker } from '#web/kit/searched-picker.tsx'
import { riderPaths } from '#web/paths.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { communitiesQuery, joining } from './joining-queries.ts'

/** For those nobody has invited, who look for their organization by its name. */
export function AskToJoinPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title="Ask to join"
        subtitle="Your organization runs a commute program? Ask it to let you in."
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
      <Text ta="center" c="dimmed">
        {/* The members' portal is another document: a whole load leads there. */}
        Already a member? <Anchor href={riderPaths.login}>Sign in</Anchor>
      </Text>
    </>
  )
}

const schema = z.extend(asking, {
  community_id: z.string().check(z.minLength(1, 'Please choose an organization')),
})

function AskToJoinForm({ onAsked }: { onAsked: (answer: string) => void }) {
  const [chosenId, setChosenId] = useState<string>()
  const of = useSchemaForm({
    schema,
    initialValues: { community_id: '', name: '', email: '' },
    send: (body) => joining.requestToJoin({ body }),
    onDone: ({ result }) => onAsked(result),
  })
  const { form } = of
  function choose(id: string | undefined) {
    setChosenId(id)
    form.setFieldValue('community_id', id ?? '')
  }
  const submit = (
    <Button type="submit" size="md" fullWidth loading={form.submitting}>
      Ask to join
    </Button>
  )
  return (
    <Form of={of} submit="Ask to join" button={submit} isGuarded>
      <div data-path="community_id">
        <SearchedPicker
          label="Your organization"
          placeholder="Search by name"
          description="Not found? Ask whoever runs the program there for its link."
          value={chosenId}
          chosenLabel={undefined}
          onChoose={choose}
          find={communitiesQuery}
          itemOf={({ _id, name, address }) => ({ value: _id, label: name, description: address })}
          nothingFound="No organization matches"
          nothingTyped="Type at least three letters of its name"
          error={form.errors.community_id}
        />
      </div>
      <TextField of={of} name="name" label="Your name" autoComplete="name" />
      <TextField of={of} name="email" type="email" label="Your email" autoComplete="email" />
    </Form>
  )
}

import { Button, Center, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { asking } from '#contract/people/joining.ts'
import { ApiError } from '#web/api/errors.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader, PageTitle } from '#web/ui/page-header.tsx'
import { communities, isLinkOver, sharedLinkQuery } from './joining-queries.ts'

/** Where the link leads that an employer hangs up or sends round: who has it may ask to join. */
export function AskByLinkPage() {
  const { token = '' } = useParams({ strict: false })
  const [answer, setAnswer] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const query = useQuery(sharedLinkQuery(token))
  if (isOver || isLinkOver(query.error)) return <OverLink />
  return (
    <>
      {!query.data && <PageTitle>Ask to join</PageTitle>}
      <Loaded query={query} waiting={<Waiting />}>
        {({ name, address }) => (
          <>
            <PageHeader title={`Ask to join ${name}`} tabTitle="Ask to join" subtitle={address} />
            {answer === null ? (
              <AskForm token={token} onAsked={setAnswer} onOver={() => setIsOver(true)} />
            ) : (
              <div ref={focusOnMount} tabIndex={-1}>
                <Notice kind="info">{answer}</Notice>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

interface AskFormProps {
  token: string
  onAsked: (answer: string) => void
  /** The link was renewed while the page was open. */
  onOver: () => void
}

function AskForm({ token, onAsked, onOver }: AskFormProps) {
  const of = useSchemaForm({
    schema: asking,
    initialValues: { name: '', email: '' },
    send: (body) => communities.askBySharedLink({ params: { token }, body }),
    onDone: ({ result }) => onAsked(result),
    onFailed: (error) => {
      const isGone = error instanceof ApiError && error.status === 404
      if (isGone) onOver()
      return isGone
    },
  })
  const submit = (
    <Button type="submit" size="md" fullWidth loading={of.form.submitting}>
      Ask to join
    </Button>
  )
  return (
    <Form of={of} submit="Ask to join" button={submit} isGuarded>
      <TextField of={of} name="name" label="Your name" autoComplete="name" />
      <TextField of={of} name="email" type="email" label="Your email" autoComplete="email" />
    </Form>
  )
}

function Waiting() {
  return (
    <Center mih={200}>
      <Loader aria-label="Loading the organization" />
    </Center>
  )
}

/** A link that was renewed, mistyped or cut off, and the way on. */
function OverLink() {
  return (
    <>
      <PageHeader title="This link is not valid" />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="warning">The organization has a newer link, or part of it is missing.</Notice>
      </div>
      <Text>Ask whoever runs the program for the newer one, or look for it by its name.</Text>
      <LinkButton to={paths.askToJoin} size="md">
        Look for your organization
      </LinkButton>
    </>
  )
}

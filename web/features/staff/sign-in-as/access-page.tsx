import { Center, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#web/api/errors.ts'
import { storeToken } from '#web/api/tokens.ts'
import { signInLabels } from '#web/features/identity/sessions/sign-in.ts'
import { isMissing } from '#web/kit/detail.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths, riderPaths } from '#web/paths.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader, PageTitle } from '#web/ui/page-header.tsx'
import { accessQuery, signInAs } from './sign-in-as-queries.ts'

const tabTitle = 'Member access'

/** Where an administrator's link into a member's account leads: the password, and behind it the member's portal. */
export function AccessPage() {
  const { token = '' } = useParams({ strict: false })
  const [isOver, setIsOver] = useState(false)
  const query = useQuery({ ...accessQuery(token), enabled: !isOver })
  if (isOver || isMissing(query.error)) return <OverLink />
  return (
    <>
      {!query.data && <PageTitle>{tabTitle}</PageTitle>}
      <Loaded query={query} waiting={<Waiting />}>
        {() => (
          <>
            <PageHeader
              title="Open a member’s account"
              tabTitle={tabTitle}
              subtitle="For administrators: the link works once. It opens the member’s portal, to look and change nothing"
            />
            <PasswordForm token={token} onOver={() => setIsOver(true)} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Waiting() {
  return (
    <Center mih={200}>
      <Loader aria-label="Loading" />
    </Center>
  )
}

const passwordValues = z.object({
  master_password: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
})

interface PasswordFormProps {
  token: string
  onOver: () => void
}

function PasswordForm({ token, onOver }: PasswordFormProps) {
  const form = useSchemaForm({
    schema: passwordValues,
    initialValues: { master_password: '' },
    async send(body) {
      const { accessToken } = await signInAs.enterMemberAccess({ params: { token }, body })
      if (!storeToken('commuter', accessToken)) throw new Error(signInLabels.cookieRefused)
    },
    // Another document: a whole load leads there.
    onDone: () => location.assign(riderPaths.today),
    onFailed: (error) => {
      const isOver = isLinkOver(error)
      if (isOver) onOver()
      return isOver
    },
  })
  return (
    <Form of={form} submit="Open" isWide>
      <TextField
        of={form}
        name="master_password"
        label="Master password"
        description="It was shown beside the link."
        autoComplete="off"
        spellCheck="false"
      />
    </Form>
  )
}

function OverLink() {
  return (
    <>
      <PageHeader title="This link is over" tabTitle={tabTitle} />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="warning">
          It was used, replaced, given a wrong password five times, or is older than 15 minutes.
        </Notice>
      </div>
      <Text>Make a new one on the member’s page of the back office.</Text>
      <LinkButton to={paths.adminMembers} size="md">
        Go to the members
      </LinkButton>
    </>
  )
}

function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

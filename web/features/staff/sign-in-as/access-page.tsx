import { Center, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { signInAsRoutes } from '#contract/staff/sign-in-as.ts'
import type { Received } from '#web/api/client-types.ts'
import { ApiError } from '#web/api/errors.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { focusOnMount } from '#web/ui/focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader, PageTitle } from '#web/ui/page-header.tsx'
import { accessQuery, signInAs } from './sign-in-as-queries.ts'

type Opened = Received<(typeof signInAsRoutes)['enterMemberAccess']>

const tabTitle = 'Member access'

/** Where an administrator's link into a member's account leads: the password, then whose account it is. */
export function AccessPage() {
  const { token = '' } = useParams({ strict: false })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOver, setIsOver] = useState(false)
  const query = useQuery({ ...accessQuery(token), enabled: !opened && !isOver })
  if (opened) return <Whose opened={opened} />
  if (isOver || isLinkOver(query.error)) return <OverLink />
  return (
    <>
      {!query.data && <PageTitle>{tabTitle}</PageTitle>}
      <Loaded query={query} waiting={<Waiting />}>
        {() => (
          <>
            <PageHeader
              title="Open a member’s account"
              tabTitle={tabTitle}
              subtitle="For administrators: the link works once"
            />
            <PasswordForm token={token} onOpened={setOpened} onOver={() => setIsOver(true)} />
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
  onOpened: (opened: Opened) => void
  onOver: () => void
}

function PasswordForm({ token, onOpened, onOver }: PasswordFormProps) {
  const form = useSchemaForm({
    schema: passwordValues,
    initialValues: { master_password: '' },
    send: (body) => signInAs.enterMemberAccess({ params: { token }, body }),
    onDone: onOpened,
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
        spellCheck={false}
      />
    </Form>
  )
}

/** All there is to see until members have pages of their own. */
function Whose({ opened: { member, community_name } }: { opened: Opened }) {
  const name = member.name ?? member.email ?? 'a member without a name'
  return (
    <>
      <PageHeader title={`This is the account of ${name}`} tabTitle={tabTitle} />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="info">
          {`A member of ${community_name}${member.name && member.email ? `, ${member.email}` : ''}. The session is over again, and the link is used up.`}
        </Notice>
      </div>
      <Text>You can close this page.</Text>
    </>
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
    </>
  )
}

function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

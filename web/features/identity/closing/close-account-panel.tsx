import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accountClosingRoutes } from '#contract/identity/closing.ts'
import { createClient } from '#web/api/client.ts'
import { clearToken } from '#web/api/tokens.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { CurrentPasswordField, HiddenUsername } from '#web/kit/form/password-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user.ts'
import { DangerButton } from '#web/ui/buttons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './close-account-panel.module.css'
import { closingConsequences } from './closing-consequences.ts'

const accountClosing = createClient(accountClosingRoutes)

/** What closing would end and leave; asked anew each time it is looked at. */
const consequencesQuery = queryOptions({
  queryKey: ['account-closing'],
  queryFn: () => accountClosing.readClosing({}),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: false,
})

/** The way out, after all that can be done with an account. */
export function CloseAccountPanel() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel aria-labelledby="close-title">
      <Stack align="flex-start">
        <div>
          <Title order={2} size="md" id="close-title">
            Close the account
          </Title>
          <Text c="dimmed">
            Ends your programs and signs everybody out. You see what that means before anything
            happens; download your data first.
          </Text>
        </div>
        <DangerButton onClick={() => setIsOpen(true)}>Close the account…</DangerButton>
      </Stack>
      {isOpen && <CloseAccountDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

/** What closing means for this account, and the confirmation. */
function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(consequencesQuery)
  return (
    <Dialog title="Close the account?" onClose={onClose} size={560} closesLightly={false}>
      <Stack>
        <Loaded query={query} waiting={<Skeleton height={140} />}>
          {(consequences) => (
            <>
              <ul className={classes.consequences}>
                {closingConsequences(consequences).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              <CloseAccountForm onCancel={onClose} />
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

/** The name of the organization, typed, and the password: nobody closes an account by mistake. */
function CloseAccountForm({ onCancel }: { onCancel: () => void }) {
  const { community_name: name, email } = useUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useSchemaForm({
    schema: accountClosingRoutes.closeAccount.body,
    initialValues: { community_name: '', current_password: '' },
    send: (body) => accountClosing.closeAccount({ body }),
    onDone: async () => {
      clearToken('employer')
      // What was typed elsewhere on the page is of an account that is no more.
      await navigate({ to: paths.login, search: { notice: 'account-closed' }, ignoreBlocker: true })
      queryClient.clear()
    },
  })
  const { submitting } = form.form
  const keep = (
    <Button variant="default" onClick={onCancel} disabled={submitting} data-autofocus>
      Keep the account
    </Button>
  )
  const close = (
    <DangerButton type="submit" loading={submitting}>
      Close the account
    </DangerButton>
  )
  return (
    <Form of={form} submit="Close the account" beside={keep} button={close}>
      <HiddenUsername email={email} />
      <TextField
        of={form}
        name="community_name"
        label="Employer name"
        description={`Type ${name} to confirm.`}
        autoComplete="off"
      />
      <CurrentPasswordField of={form} name="current_password" />
    </Form>
  )
}

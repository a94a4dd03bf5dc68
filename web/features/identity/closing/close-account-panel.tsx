import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountClosingRoutes } from '#contract/identity/closing.ts'
import { createClient } from '#web/api/client.ts'
import { clearToken } from '#web/api/tokens.ts'
import { CurrentPasswordField } from '#web/kit/form/password-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user.ts'
import { closingConsequences } from './closing-consequences.ts'
import { ClosingDialog, ClosingForm, ClosingPanel } from './closing-frame.tsx'

const accountClosing = createClient(accountClosingRoutes)

/** What closing would end and leave; asked anew each time it is looked at. */
const consequencesQuery = queryOptions({
  queryKey: ['account-closing'],
  queryFn: () => accountClosing.readClosing({}),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: false,
})

/** Where an owner closes the account of an employer. */
export function CloseAccountPanel() {
  return (
    <ClosingPanel intro="Ends your programs and signs everybody out. You see what that means before anything happens; download your data first.">
      {(onClose) => <CloseAccountDialog onClose={onClose} />}
    </ClosingPanel>
  )
}

function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(consequencesQuery)
  return (
    <ClosingDialog query={query} sentencesOf={closingConsequences} onClose={onClose}>
      <CloseAccountForm onCancel={onClose} />
    </ClosingDialog>
  )
}

/** The name of the organization, typed, and the password. */
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
  return (
    <ClosingForm of={form} email={email} onCancel={onCancel}>
      <TextField
        of={form}
        name="community_name"
        label="Employer name"
        description={`Type ${name} to confirm.`}
        autoComplete="off"
      />
      <CurrentPasswordField of={form} name="current_password" />
    </ClosingForm>
  )
}

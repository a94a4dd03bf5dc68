import { queryOptions, useQuery } from '@tanstack/react-query'
import { memberClosingRoutes } from '#contract/identity/closing-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { clearToken } from '#web/api/tokens.ts'
import { tripQueue } from '#web/features/trips/trips/queue/queue-store.ts'
import { useUnsentCount } from '#web/features/trips/trips/queue/use-queue.ts'
import { CurrentPasswordField } from '#web/kit/form/password-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { ClosingDialog, ClosingForm, ClosingPanel } from '../closing-frame.tsx'
import { leavingConsequences } from './leaving-consequences.ts'

const memberClosing = createClient(memberClosingRoutes)

/** What closing would do to the member's money; asked anew each time it is looked at. */
const leavingQuery = queryOptions({
  queryKey: ['commuter', 'closing'],
  queryFn: () => memberClosing.readOwnClosing({}),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: false,
})

interface CloseOwnAccountProps {
  /** Drops the answers that this device keeps for when there is no network. */
  forget: () => Promise<unknown>
}

/** Where a member leaves. */
export function CloseOwnAccountPanel({ forget }: CloseOwnAccountProps) {
  const lock = useStaffLock('close their account')
  return (
    <ClosingPanel
      intro="You leave the program, and what tells who you are is erased. You see what becomes of your rewards before anything happens; download your data first."
      lock={lock}
    >
      {(onClose) => <CloseOwnAccountDialog forget={forget} onClose={onClose} />}
    </ClosingPanel>
  )
}

interface CloseOwnAccountDialogProps extends CloseOwnAccountProps {
  onClose: () => void
}

function CloseOwnAccountDialog({ forget, onClose }: CloseOwnAccountDialogProps) {
  const { _id, email, employer } = useCommuter()
  const query = useQuery(leavingQuery)
  const unsent = useUnsentCount(_id)
  const { data } = query
  // Nothing is confirmed before it is known what is lost.
  const consequences =
    data && unsent !== undefined
      ? leavingConsequences(data, { employer: employer.name, unsent })
      : undefined
  const form = useSchemaForm({
    schema: memberClosingRoutes.closeOwnAccount.body,
    initialValues: { current_password: '' },
    send: (body) => memberClosing.closeOwnAccount({ body }),
    onDone: async () => {
      clearToken('commuter')
      await outcomeOf(Promise.all([dropQueue(_id), forget()]))
      // A whole load: nothing of the account is left on the page.
      location.assign(`${riderPaths.login}?notice=account-closed`)
    },
  })
  return (
    <ClosingDialog
      query={{ ...query, data: consequences }}
      sentencesOf={(sentences) => sentences}
      onClose={onClose}
    >
      <ClosingForm of={form} email={email} onCancel={onClose}>
        <CurrentPasswordField of={form} name="current_password" />
      </ClosingForm>
    </ClosingDialog>
  )
}

/** Nobody can send what waits once its account is closed. */
async function dropQueue(memberId: string): Promise<void> {
  for (const { externalId } of await tripQueue.list(memberId)) {
    await tripQueue.change(externalId, () => null)
  }
}

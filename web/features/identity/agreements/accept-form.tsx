import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import {
  agreementRoutes,
  type EmployerAgreement,
} from '#contract/identity/agreements/agreements.ts'
import { ApiError } from '#web/api/errors.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { PlainForm } from '#web/kit/form/form.tsx'
import { paths } from '#web/paths.ts'
import { roleReason, withOwners } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import classes from './accept-form.module.css'
import { agreementNames, agreements, employerAgreementQuery } from './agreement-queries.ts'

interface AcceptFormProps {
  agreement: EmployerAgreement
  /** Where the employer goes on. */
  next: string
}

export function AcceptForm({ agreement, next }: AcceptFormProps) {
  const user = useUser()
  const { impersonated, community_name } = user
  const [isRead, setIsRead] = useState(false)
  const accept = useAccept(agreement.id, next)
  const reasonId = useId()
  // The team cannot be asked for before it is accepted: the agreement says who the owners are.
  const refusal = roleReason(user, agreementRoutes.acceptAgreement, 'accept agreements')
  const lock = refusal && withOwners(refusal, agreement.owners)
  const reason = impersonated
    ? `Only ${community_name} itself can accept it.`
    : (lock ?? (isRead ? null : 'Tick the box to accept.'))

  function submit() {
    if (!reason) void accept.run()
  }

  return (
    <PlainForm onSubmit={submit} className={classes.actions}>
      <Checkbox
        checked={isRead}
        disabled={impersonated || lock !== null}
        onChange={(event) => setIsRead(event.currentTarget.checked)}
        label={`I have read and agree to the ${agreementNames[agreement.type].inline}`}
      />
      <div className={classes.accept}>
        {reason && (
          <Text id={reasonId} size="xs" c="dimmed">
            {reason}
          </Text>
        )}
        <Button
          type="submit"
          disabled={reason !== null}
          loading={accept.isBusy}
          aria-describedby={reason ? reasonId : undefined}
        >
          Accept
        </Button>
      </div>
    </PlainForm>
  )
}

/** Accepts an agreement and leads on: to where the employer was, or to the version that came meanwhile. */
function useAccept(id: string, next: string) {
  const router = useRouter()
  const queryClient = useQueryClient()

  async function leave(going: Promise<void>) {
    await going
    // The page of this version is left: whoever comes back sees how it stands now.
    queryClient.removeQueries({ queryKey: employerAgreementQuery(id).queryKey })
  }

  return useCommand({
    run: () => agreements.acceptAgreement({ params: { id } }),
    success: resultOf,
    onDone: () => {
      // What was refused for want of this is asked for again.
      queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' })
      return leave(router.navigate({ href: next, replace: true }))
    },
    onFailed: (error) => {
      const isReplaced = error instanceof ApiError && error.code === 'agreement_replaced'
      if (isReplaced && error.agreementId) {
        const params = { agreementId: error.agreementId }
        void leave(router.navigate({ to: paths.acceptTerms, params, search: true, replace: true }))
      }
      return false
    },
  })
}

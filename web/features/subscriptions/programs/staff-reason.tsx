import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { staffReasonLength } from '#contract/subscriptions/programs-reason.ts'
import { useUser } from '#web/session/user.ts'

interface StaffReason {
  /** To be sent along; empty of everybody but an administrator signed in as the employer. */
  sent: { reason?: string }
  /** Why it cannot be confirmed yet; null when it can. */
  missing: string | null
  /** The field; null for everybody else. */
  field: ReactNode
}

/** On whose word an administrator does what is the employer's to decide. Source: decisions section 2, Sign-in-as. */
export function useStaffReason(): StaffReason {
  const { impersonated } = useUser()
  const [typed, setTyped] = useState('')
  if (!impersonated) return { sent: {}, missing: null, field: null }
  const reason = typed.trim()
  return {
    sent: { reason },
    missing: reason.length < staffReasonLength ? 'Say on whose word you do this first' : null,
    field: (
      <Textarea
        label="Reason"
        description="On whose word you do this. The audit keeps it with your name: leave other people’s names out."
        required
        rows={3}
        maxLength={500}
        autoComplete="off"
        mt="md"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    ),
  }
}

import { Text } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { storeToken } from '#web/api/tokens.ts'
import { signInLabels } from '#web/features/identity/sessions/sign-in.ts'
import { keepSignInAs } from '#web/features/identity/sessions/sign-in-as.ts'
import { useCommand } from '#web/kit/command.ts'
import { GoDialog } from '#web/kit/dialog/confirm.tsx'
import { paths } from '#web/paths.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { signInAs } from './sign-in-as-queries.ts'

/** What is known of an employer wherever staff meet it. */
interface EmployerAsked {
  name: string
  /** Its contact address, which the call finds it by. */
  email: string
  isApproved: boolean
}

const label = 'Sign in as'

const whyNot = ({ isApproved }: EmployerAsked) =>
  isApproved ? null : 'Only an approved employer can be signed in as'

/** The action of a list's row, and the dialog that asks first: it stands beside the list. */
export function useSignInAs(): { of: (employer: EmployerAsked) => RowAction; dialog: ReactNode } {
  const [asked, setAsked] = useState<EmployerAsked | null>(null)
  return {
    of: (employer) => ({
      label,
      icon: IconLogin2,
      onPick: () => setAsked(employer),
      reason: whyNot(employer),
    }),
    dialog: asked && <SignInAsDialog employer={asked} onClose={() => setAsked(null)} />,
  }
}

interface SignInAsButtonProps {
  employer: EmployerAsked
  /** Whether it was asked for by the address of the page. */
  isAsked?: boolean
  onAnswered?: () => void
}

/** The same on the page of one employer. */
export function SignInAsButton({ employer, isAsked = false, onAnswered }: SignInAsButtonProps) {
  const { of, dialog } = useSignInAs()
  const { onPick, reason = null } = of(employer)
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconLogin2 aria-hidden size={18} />}
        reason={reason}
        onClick={onPick}
      >
        {label}
      </ReasonedButton>
      {dialog}
      {isAsked && employer.isApproved && (
        <SignInAsDialog employer={employer} onClose={() => onAnswered?.()} />
      )}
    </>
  )
}

function SignInAsDialog({ employer, onClose }: { employer: EmployerAsked; onClose: () => void }) {
  const begin = useCommand({
    run: async () => {
      const answer = await signInAs.signInAsEmployer({ body: { email: employer.email } })
      if (!answer.accessToken) throw new Error(answer.result)
      if (!storeToken('employer', answer.accessToken)) throw new Error(signInLabels.cookieRefused)
    },
    success: () => null,
    onDone: () => {
      keepSignInAs(true)
      // Afresh: what this page knows is the back office's.
      location.assign(paths.dashboard)
    },
  })
  return (
    <GoDialog
      title={`Sign in as ${employer.name}?`}
      confirmLabel={label}
      onConfirm={() => begin.run()}
      onClose={onClose}
    >
      <Text>
        This tab becomes the account of {employer.name} for one hour. All you do there is recorded
        under your own name, and its people see the session in their list.
      </Text>
      <Text mt="sm" c="dimmed">
        You cannot pay, change email, password or 2-step verification, accept agreements or download
        the account.
      </Text>
    </GoDialog>
  )
}

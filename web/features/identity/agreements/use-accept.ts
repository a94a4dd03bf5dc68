import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { employerAgreementQuery } from './employer-agreement-query.ts'

/** Accepts an agreement and leads on: to where the employer was, or to the version that came meanwhile. */
export function useAccept(id: string, next: string) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function accept() {
    setIsBusy(true)
    const acceptance = await acceptAgreement(id)
    if (acceptance.kind === 'accepted') {
      // What was refused for want of this is asked for again.
      queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' })
      showSuccess(acceptance.message)
      await router.navigate({ href: next, replace: true })
    } else {
      showError(acceptance.message)
      if (acceptance.kind === 'replaced') {
        const params = { agreementId: acceptance.agreementId }
        await router.navigate({ to: paths.acceptTerms, params, search: true, replace: true })
      }
    }
    setIsBusy(false)
    // The page of this version is left: whoever comes back sees how it stands now.
    if (acceptance.kind !== 'refused')
      queryClient.removeQueries({ queryKey: employerAgreementQuery(id).queryKey })
  }

  return { accept, isBusy }
}

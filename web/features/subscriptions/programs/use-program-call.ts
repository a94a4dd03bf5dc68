import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/api/errors.ts'
import { refreshMoney } from '#web/features/money/ledger/money-queries.ts'
import { recoverFocus } from '#web/ui/recover-focus.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'

/** Shows what a call has changed everywhere: programs, balance, invoices. The button of it may be gone then. */
export function useRefreshMoney(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await refreshMoney(queryClient)
    recoverFocus()
  }
}

/** Does something with a program, says what came of it and shows it everywhere; true when it was done. */
export function useProgramCall(): (call: () => Promise<{ result: string }>) => Promise<boolean> {
  const refresh = useRefreshMoney()
  return async (call) => {
    let isDone = true
    try {
      showSuccess((await call()).result)
    } catch (error) {
      isDone = false
      showError(errorMessage(error))
    }
    // A refusal too may mean that the page is behind the times.
    await refresh()
    return isDone
  }
}

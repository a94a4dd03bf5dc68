import { useBlocker, useRouter } from '@tanstack/react-router'
import { DiscardDialog } from './discard-dialog.tsx'

/** Asks before the page is left with unsaved edits; a filter or tab of the same page may change. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { stringifySearch } = useRouter().options
  const { status, next, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const elsewhere = `${next.pathname}${stringifySearch(next.search)}`
  return <DiscardDialog onDiscard={proceed} onKeep={reset} elsewhere={elsewhere} />
}

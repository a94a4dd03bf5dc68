import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LaunchDraft } from './launch-draft.ts'

const queryKey = ['launch-draft']

interface DraftStore {
  draft: LaunchDraft
  isTouched: boolean
  change: (part: Partial<LaunchDraft>) => void
  forget: () => void
}

/** The program being put together: it outlives a look at another tab or page. */
export function useLaunchDraft(start: LaunchDraft): DraftStore {
  const queryClient = useQueryClient()
  // Never asked of a server: the cache is its only home.
  const { data } = useQuery<LaunchDraft | null>({
    queryKey,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: Infinity,
  })
  const draft = data ?? start
  return {
    draft,
    isTouched: data !== null,
    change: (part) => queryClient.setQueryData<LaunchDraft>(queryKey, { ...draft, ...part }),
    forget: () => queryClient.setQueryData(queryKey, null),
  }
}

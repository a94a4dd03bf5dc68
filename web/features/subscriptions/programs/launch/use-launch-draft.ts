import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Program } from '#contract/subscriptions/programs.ts'
import type { LocalDate } from '#domain/time.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { runningProgram } from '../chosen-program.ts'
import { lastDayOf } from '../program-labels.ts'
import { firstStartOn, type LaunchDraft, startDraft } from './launch-draft.ts'
import { dayAfterPrograms } from './program-in-the-way.ts'

const queryKey = ['launch-draft']

interface DraftStore {
  draft: LaunchDraft
  /** The first day it may start on. */
  firstOn: LocalDate
  isTouched: boolean
  change: (part: Partial<LaunchDraft>) => void
  forget: () => void
}

/** The program being put together: it outlives a look at another tab or page. */
export function useLaunchDraft(programs: readonly Program[]): DraftStore {
  const { community_size: communitySize, time_zone } = useUser()
  const running = runningProgram(programs)
  const firstOn = firstStartOn(todayIn(time_zone), running ? lastDayOf(running) : null)
  const [start] = useState(() =>
    startDraft({ communitySize, firstOn, afterOn: dayAfterPrograms(programs) }),
  )
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
    firstOn,
    isTouched: data !== null,
    change: (part) => queryClient.setQueryData<LaunchDraft>(queryKey, { ...draft, ...part }),
    forget: () => queryClient.setQueryData(queryKey, null),
  }
}

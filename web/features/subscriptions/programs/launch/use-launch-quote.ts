import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Program, SubscriptionQuote } from '#contract/subscriptions/programs.ts'
import { ApiError } from '#web/api/errors.ts'
import { launchQuoteQuery } from '../subscriptions-queries.ts'
import { type LaunchDraft, launchOf } from './launch-draft.ts'
import { draftErrors, type LaunchErrors, refusedFields } from './launch-errors.ts'
import { isEndless, overlapSentence, programInTheWay } from './program-in-the-way.ts'

const typingMs = 600

interface QuotedDraft {
  /** Of this very draft. */
  quote: SubscriptionQuote | undefined
  isAsking: boolean
  /** A program without an end that takes the days chosen: nothing is asked then. */
  blocker: Program | undefined
  /** What the browser or the server says against the draft, by field. */
  errors: LaunchErrors
  /** The query, where it failed for what names no field. */
  failed: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
}

/** The price of a draft, asked for when the typing pauses. */
export function useLaunchQuote(draft: LaunchDraft, programs: readonly Program[]): QuotedDraft {
  const [settled] = useDebouncedValue(draft, typingMs)
  const inTheWay = programInTheWay(programs, draft)
  const own = { ...overlapErrors(inTheWay), ...draftErrors(draft) }
  const parsed = launchOf(settled)
  const isSettled = settled === draft
  const isFree = programInTheWay(programs, settled) === undefined
  const mayAsk = isFree && parsed.success && Object.keys(draftErrors(settled)).length === 0
  const { data, error, isFetching, refetch } = useQuery(
    launchQuoteQuery(mayAsk ? parsed.data : null),
  )
  const isClean = Object.keys(own).length === 0
  const refused = isSettled && error instanceof ApiError ? refusedFields(error.fields) : {}
  const namesField = Object.keys(refused).length > 0
  return {
    // The price of another draft must never stand beside this one.
    quote: isSettled && isClean && isFree && !error ? data : undefined,
    blocker: inTheWay && isEndless(inTheWay) ? inTheWay : undefined,
    isAsking: !inTheWay && isClean && (!isSettled || isFetching),
    errors: { ...refused, ...own },
    failed: { data, error: isSettled && !namesField ? error : null, isFetching, refetch },
  }
}

/** One with an end was chosen against: the dates are marked. */
function overlapErrors(inTheWay: Program | undefined): LaunchErrors {
  return inTheWay && !isEndless(inTheWay) ? { start_date: overlapSentence(inTheWay) } : {}
}

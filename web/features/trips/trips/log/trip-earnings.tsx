import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type TripQuote, tripQuoteRoutes } from '#contract/trips/trips-quote.ts'
import { counted } from '#domain/format-number.ts'
import { createClient } from '#web/api/client.ts'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { amount } from '#web/ui/format/amount.ts'
import { isFinal, type TripReport } from '../queue/queue-rules.ts'
import classes from './trip-earnings.module.css'

const quotes = createClient(tripQuoteRoutes)

/** Long enough for a number to be typed. */
const typingMs = 300

/** Of a correction: the server makes it and takes it back, under the lock of the employer's account. */
const restingMs = 1500

/** What the server says of a trip; `insteadOf` is the trip that it corrects. */
export const quoteQuery = (report: TripReport | null, insteadOf?: string) =>
  queryOptions({
    queryKey: ['commuter', 'quote', report, insteadOf],
    queryFn: () => {
      if (!report) throw new Error('What is not complete is not asked about')
      return quotes.quoteTrip({ body: { ...report, ...(insteadOf && { instead_of: insteadOf }) } })
    },
    enabled: report !== null,
    refetchInterval: false,
    refetchOnMount: true,
    retry: false,
  })

/**
 * What the server says of a trip that is about to be logged; nothing until it is complete, and nothing
 * of the one before. A correction is asked about later.
 */
export function useQuote(report: TripReport | null, insteadOf?: string) {
  // By its text: the same trip is another object each time it is drawn.
  const wanted = JSON.stringify(report)
  const [asked] = useDebouncedValue(wanted, insteadOf ? restingMs : typingMs)
  const { data, error, isPending } = useQuery(
    // Made of such a report above.
    quoteQuery(JSON.parse(asked) as TripReport | null, insteadOf),
  )
  const isWaiting = report !== null && (asked !== wanted || isPending)
  if (isWaiting || report === null) return { data: undefined, error: null, isWaiting }
  return { data, error, isWaiting }
}

export type Quoted = ReturnType<typeof useQuote>

/** What the server would refuse; without an answer the trip can be tried, or kept for later. */
export function refusalIn({ data, error }: Pick<Quoted, 'data' | 'error'>): string | null {
  if (error) return error instanceof ApiError && isFinal(error) ? errorMessage(error) : null
  return data?.refusal?.message ?? null
}

interface TripEarningsProps {
  quote: Quoted
}

/** What a trip will earn, before it is saved, and why it is as much. */
export function TripEarnings({ quote: { data, error, isWaiting } }: TripEarningsProps) {
  return (
    <div className={classes.earnings} role="status" aria-busy={isWaiting}>
      {isWaiting && <p>Earns …</p>}
      {error ? <p>{whyUnknown(error)}</p> : data?.can_log && <Quote quote={data} />}
    </div>
  )
}

function Quote({ quote }: { quote: TripQuote }) {
  const { points, reward, rewards, notes, is_final } = quote
  const reasons = [...rewards.flatMap(({ explanation }) => explanation), ...notes]
  return (
    <>
      <p>
        Earns <b>{counted(points, 'point')}</b>
        {reward > 0 && (
          <>
            {' '}
            and <b>{amount(reward)}</b>
          </>
        )}
      </p>
      {is_final && (
        <p className={classes.final}>
          Its month has closed: once saved, this trip can be neither changed nor removed.
        </p>
      )}
      {reasons.length > 0 && (
        <details>
          <summary>Why this much</summary>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Without a network the trip can be logged all the same: what it earns is said later. */
export function whyUnknown(error: Error): string {
  const status = error instanceof ApiError ? error.status : null
  if (status === 0) return 'What it earns is shown once the server can be reached.'
  // Too much was asked; what is saved is not refused for that.
  if (status === 429) return 'What it earns is shown once it is saved.'
  return errorMessage(error)
}

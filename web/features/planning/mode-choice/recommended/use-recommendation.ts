import { useEffect, useRef, useState } from 'react'
import type { Recommendation } from '#domain/planning/mode-choice/recommend.ts'
import type { SearchReport, SearchRequest } from './recommend-worker.ts'

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching'; fraction: number }
  | { kind: 'found'; sets: readonly Recommendation[]; limitCents: number }
  | { kind: 'failed' }

/** The search for recommended incentives, in a thread of its own that a press ends. Source: ELAS-07. */
export function useRecommendation() {
  const [state, setState] = useState<SearchState>({ kind: 'idle' })
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])

  function end() {
    worker.current?.terminate()
    worker.current = null
  }

  function search(request: SearchRequest) {
    end()
    setState({ kind: 'searching', fraction: 0 })
    const begun = new Worker(new URL('./recommend-worker.ts', import.meta.url), { type: 'module' })
    worker.current = begun
    begun.onmessage = ({ data }: MessageEvent<SearchReport>) => {
      if (data.kind === 'progress') setState({ kind: 'searching', fraction: data.fraction })
      else {
        end()
        const limitCents = request.annualCostPerEmployeeCents
        setState({ kind: 'found', sets: data.sets, limitCents })
      }
    }
    begun.onerror = () => {
      end()
      setState({ kind: 'failed' })
    }
    begun.postMessage(request)
  }

  function cancel() {
    end()
    setState({ kind: 'idle' })
  }

  return { state, search, cancel }
}

import type { RewardRow } from '#contract/rewards/statements.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { statusLine } from './reward-words.ts'

/** Pending or Approved; what is to come of it is among the reasons of its amount. */
export function RewardStatus({ reward }: { reward: RewardRow }) {
  const { kind, words } = statusLine(reward)
  return <StatusText kind={kind}>{words}</StatusText>
}

import type { RewardSummaryRow } from '#contract/rewards/statements.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { memberWords } from './reward-words.ts'

/** To the single rewards of a member, and of nobody else of the same name. */
export function MemberLink({ user }: { user: RewardSummaryRow['user'] }) {
  const name = memberWords(user)
  return (
    <TextLink
      from={paths.creditDetails}
      to={paths.creditDetails}
      search={(current) => ({
        ...current,
        tab: 'detailed' as const,
        search: undefined,
        member: user._id,
        page: undefined,
      })}
      title={`${name}: single rewards`}
    >
      {name}
    </TextLink>
  )
}

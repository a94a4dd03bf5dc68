import { Button, Group, Text } from '@mantine/core'
import type { RewardRow } from '#contract/rewards/statements.ts'
import { memberWords } from './reward-words.ts'
import { useStatementSearch } from './use-statement-search.ts'

/** Whose rewards alone are listed, and the way back to everybody's. */
export function OneMember({ rows }: { rows: readonly Pick<RewardRow, 'user'>[] | undefined }) {
  const { search, change } = useStatementSearch()
  if (!search.member) return null
  // Others' rows stay until the member's have come.
  const row = rows?.find(({ user }) => user._id === search.member)
  return (
    <Group gap="xs">
      <Text size="sm">Only {row ? memberWords(row.user) : 'one member'}</Text>
      <Button
        variant="default"
        size="xs"
        onClick={() => change({ member: undefined, page: undefined })}
      >
        Show all members
      </Button>
    </Group>
  )
}

import { Stack } from '@mantine/core'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { useUser } from '#web/session/user.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { wholeLock } from '../sections/program-locks.ts'
import { isRunning, tomorrow } from './saving-messages.ts'

/** What holds for all of a program's settings, before anything of it is changed. */
export function ProgramNotices({ record }: { record: RewardSettingsRecord }) {
  const { impersonated } = useUser()
  const message = wholeLock(record, impersonated) ?? standing(record)
  if (message === '' && record.changes_from === null) return null
  return (
    <Stack gap="xs" mb="md">
      {message && <Notice kind="info">{message}</Notice>}
      {record.changes_from !== null && (
        <Notice kind="info">
          What is shown counts from {shortDate(record.changes_from)}; until then the earlier
          settings do. The change history tells them apart.
        </Notice>
      )}
    </Stack>
  )
}

function standing(record: RewardSettingsRecord): string {
  if (record.start_date === null)
    return 'This is a draft: what you type is saved by itself, and it rewards nothing until it has a start date.'
  return isRunning(record)
    ? `This program is running: what you save counts from tomorrow, ${shortDate(tomorrow(record))}. Rewards already given stay as they are.`
    : ''
}

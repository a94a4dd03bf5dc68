import { Stack } from '@mantine/core'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { useUser } from '#web/session/use-user.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { wholeLock } from '../sections/program-locks.ts'
import classes from './program-notices.module.css'
import { isRunning, tomorrow } from './saving-words.ts'

/** What holds for all of a program's settings, before anything of it is changed. */
export function ProgramNotices({ record }: { record: RewardSettingsRecord }) {
  const { impersonated } = useUser()
  const lock = wholeLock(record, impersonated)
  const words = lock ?? standingWords(record)
  if (words.length === 0 && record.changes_from === null) return null
  return (
    <Stack gap="xs" className={classes.notices}>
      {words && <Notice kind="info">{words}</Notice>}
      {record.changes_from !== null && (
        <Notice kind="info">
          What is shown counts from {longDate(record.changes_from)}; until then the earlier settings
          do. The change history tells them apart.
        </Notice>
      )}
    </Stack>
  )
}

function standingWords(record: RewardSettingsRecord): string {
  if (record.start_date === null)
    return 'This is a draft: what you type is saved by itself, and it rewards nothing until it has a start date.'
  return isRunning(record)
    ? `This program is running: what you save counts from tomorrow, ${longDate(tomorrow(record))}. Rewards already given stay as they are.`
    : ''
}

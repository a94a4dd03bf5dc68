import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type RewardSettingsRecord, rewardSettingsRoutes } from '#contract/rewards/settings.ts'
import { deletionLock } from '#domain/rewards/settings/deletion-lock.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { recoverFocus } from '#web/ui/focus.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { refreshPrograms, rewardSettings } from '../program-queries.ts'
import { noProgram } from './program-search.ts'
import { programTitle } from './program-titles.ts'

/** Asks, deletes, and leaves no program chosen. Source: RW-GEN-06 to RW-GEN-09. */
export function DeleteProgram({ record }: { record: RewardSettingsRecord }) {
  const may = useMay(rewardSettingsRoutes.deleteRewardSettings)
  const [isAsked, setIsAsked] = useState(false)
  const navigate = useNavigate()
  const remove = useCommand({
    run: async (id: string) => {
      const answer = await rewardSettings.deleteRewardSettings({ params: { id } })
      // Before anything is asked for again, or the page would miss what it shows.
      await navigate({
        to: paths.rewardSystem,
        search: { program: noProgram },
        ignoreBlocker: true,
      })
      return answer
    },
    success: resultOf,
    refresh: refreshPrograms,
  })

  function close() {
    setIsAsked(false)
    recoverFocus()
  }

  if (!may) return null
  return (
    <>
      <ReasonedButton
        reason={whyNotDelete(record)}
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
      >
        Delete
      </ReasonedButton>
      {isAsked && (
        <Confirm
          title="Are you sure you want to delete?"
          confirmLabel="Yes"
          cancelLabel="No"
          command={remove}
          input={record._id}
          onClose={close}
        >
          <Text>The program “{programTitle(record)}” and its settings will be gone.</Text>
        </Confirm>
      )}
    </>
  )
}

/** Why it stays; null when it can be deleted. */
function whyNotDelete(record: RewardSettingsRecord): string | null {
  const lock = deletionLock({
    startOn: record.start_date,
    lastOn: record.end_date,
    todayOn: record.today,
    isFixedCost: record.fixed_cost_type !== null,
    hasRewards: record.has_rewards,
  })
  return lock?.reason ?? null
}

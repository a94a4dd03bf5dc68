import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { deletionLock } from '#domain/rewards/settings/deletion-lock.ts'
import { errorMessage } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { recoverFocus } from '#web/ui/recover-focus.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { rewardSettings } from '../sections/reward-settings-client.ts'
import { refreshPrograms } from './program-queries.ts'
import { programTitle } from './program-titles.ts'

/** Asks, deletes, and leaves no program chosen. Source: RW-GEN-06 to RW-GEN-09. */
export function DeleteProgram({ record }: { record: RewardSettingsRecord }) {
  const [isAsked, setIsAsked] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function remove() {
    try {
      const { result } = await rewardSettings.deleteRewardSettings({ params: { id: record._id } })
      showSuccess(result)
      await navigate({ to: paths.rewardSystem, search: {}, ignoreBlocker: true })
      await refreshPrograms(queryClient)
      recoverFocus()
    } catch (error) {
      showError(errorMessage(error))
      setIsAsked(false)
    }
  }

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
        <ConfirmDialog
          title="Are you sure you want to delete?"
          confirmLabel="Yes"
          cancelLabel="No"
          onConfirm={remove}
          onClose={() => setIsAsked(false)}
        >
          <Text>The program “{programTitle(record)}” and its settings will be gone.</Text>
        </ConfirmDialog>
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

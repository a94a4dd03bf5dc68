import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import type { RecommendationDraft } from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { rewardSettings } from '#web/features/rewards/settings/sections/reward-settings-client.ts'
import { paths } from '#web/paths.ts'
import { showError } from '#web/ui/toasts/toasts.ts'
import classes from './email-line.module.css'
import { sendingWords } from './email-words.ts'

interface EmailLineProps {
  programId: string
  entry: RecommendationDraft
  /** From 1. */
  number: number
  isViewOnly: boolean
  save: () => Promise<boolean>
}

/** When its e-mail leaves, and the way to configure it: what is not saved yet is saved first. Source: RW-REC-10. */
export function EmailLine({ programId, entry, number, isViewOnly, save }: EmailLineProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function open() {
    setIsBusy(true)
    try {
      if (!isViewOnly && !(await save())) return
      const id = entry._id ?? (await savedId(programId, number))
      if (id) {
        await navigate({ to: paths.recommendationEmail, params: { recommendationId: id } })
      }
    } catch (error) {
      showError(errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className={classes.line}>
      <span>{sendingWords(entry)}</span>
      {(entry._id || !isViewOnly) && (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          onClick={() => void open()}
          aria-label={`${isViewOnly ? 'See' : 'Configure'} the e-mail of recommendation ${number}`}
        >
          {isViewOnly ? 'See the e-mail' : 'Configure the e-mail'}
        </Button>
      )}
    </div>
  )
}

/** The id the server has given to what was just saved. */
async function savedId(programId: string, number: number): Promise<string | undefined> {
  const record = await rewardSettings.getRewardSettings({ query: { id: programId } })
  return record.commute_recommendations[number - 1]?._id
}

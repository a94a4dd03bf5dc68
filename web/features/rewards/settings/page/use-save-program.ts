import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { ApiError, refusalOf } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { userQuery } from '#web/session/user-query.ts'
import { rewardSettings } from '../sections/reward-settings-client.ts'
import { knownProgram, refreshPrograms } from './program-queries.ts'

type Answer =
  | ({ isSaved: true; result: string } & Kept)
  | ({ isSaved: false } & ReturnType<typeof refusalOf> & Kept)

interface Kept {
  /** The program as far as it is known by now. */
  record: RewardSettingsRecord | undefined
}

/** Sends changes of a program, and shows what came of them everywhere. */
export function useSaveProgram(id: string): (changes: SettingsChange) => Promise<Answer> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function send(changes: SettingsChange): Promise<Answer> {
    try {
      const { result, data } = await rewardSettings.changeRewardSettings({
        query: { id },
        body: changes,
      })
      await Promise.all([refreshPrograms(queryClient), queryClient.invalidateQueries(userQuery)])
      // Kept under another id, that one is shown. Source: RW-GEN-30.
      if (data.id !== id)
        void navigate({
          to: paths.rewardSystem,
          search: { program: data.id },
          replace: true,
          ignoreBlocker: true,
        })
      return { isSaved: true, result, record: knownProgram(queryClient, data.id) }
    } catch (error) {
      if (isOutdated(error)) await refreshPrograms(queryClient)
      return { isSaved: false, ...refusalOf(error), record: knownProgram(queryClient, id) }
    }
  }

  return send
}

/** Refused by what the server knows and the page may not: a day has passed, or others have changed it. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && [404, 409, 422].includes(error.status)
}

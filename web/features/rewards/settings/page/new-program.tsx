import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { recoverFocus } from '#web/ui/recover-focus.ts'
import { showError } from '#web/ui/toasts/toasts.ts'
import { rewardSettings } from '../sections/reward-settings-client.ts'
import classes from './new-program.module.css'
import { refreshPrograms } from './program-queries.ts'
import { newProgramTitle, programChoices } from './program-titles.ts'

const defaults = ''

/** Makes a draft, from the usual figures or from an earlier program, and opens it. Source: RW-GEN-03. */
export function NewProgram({ programs }: { programs: Parameters<typeof programChoices>[0] }) {
  const [copyOf, setCopyOf] = useState(defaults)
  const [isBusy, setIsBusy] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function create(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      const body = copyOf === defaults ? {} : { copy_of: copyOf }
      const { data } = await rewardSettings.createRewardSettings({ body })
      await refreshPrograms(queryClient)
      await navigate({ to: paths.rewardSystem, search: { program: data.id } })
      recoverFocus()
    } catch (error) {
      showError(errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Panel className={classes.panel} aria-labelledby="new-program">
      <form onSubmit={(event) => void create(event)}>
        <Stack>
          <div>
            <Title order={2} id="new-program">
              {newProgramTitle}
            </Title>
            <Text c="dimmed" mt={4}>
              {programs.length === 0
                ? 'Say what a green trip earns, which credit and prizes are drawn, and see what it would cost.'
                : 'Plan what comes after the program that runs now, or try something out.'}{' '}
              It begins as a draft: nothing is launched, promised or paid before you set its dates.
            </Text>
          </div>
          {programs.length > 0 && (
            <NativeSelect
              label="Begin with"
              description="A copy takes recommendations along, with their members and e-mails, and leaves out multipliers that are over."
              data={[
                { value: defaults, label: 'The usual figures' },
                ...programChoices(programs).map(({ value, label }) => ({
                  value,
                  label: `A copy of ${label}`,
                })),
              ]}
              value={copyOf}
              onChange={({ currentTarget }) => setCopyOf(currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy}>
              Create draft
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}

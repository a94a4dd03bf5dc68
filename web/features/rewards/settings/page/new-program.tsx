import { Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { rewardSettingsRoutes } from '#contract/rewards/settings.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { paths } from '#web/paths.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { Panel } from '#web/ui/panel.tsx'
import { refreshPrograms, rewardSettings } from '../program-queries.ts'
import { type ListedProgram, newProgramTitle, programChoices } from './program-titles.ts'

/** Without a program to copy it begins with the usual figures. */
const schema = z.object({ copy_of: z.string() })

/** Makes a draft, from the usual figures or from an earlier program, and opens it. Source: RW-GEN-03. */
export function NewProgram({ programs }: { programs: readonly ListedProgram[] }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const lock = useRoleReason(rewardSettingsRoutes.createRewardSettings, 'make reward programs')
  const form = useSchemaForm({
    schema,
    initialValues: { copy_of: '' },
    send: ({ copy_of }) =>
      rewardSettings.createRewardSettings({ body: copy_of === '' ? {} : { copy_of } }),
    onDone: async ({ data }) => {
      await refreshPrograms(queryClient)
      await navigate({ to: paths.rewardSystem, search: { program: data.id } })
    },
  })
  return (
    <Panel style={{ maxWidth: 640 }} aria-labelledby="new-program">
      <Form of={form} submit="Create draft" lock={lock}>
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
          <SelectField
            of={form}
            name="copy_of"
            label="Begin with"
            description="A copy takes recommendations along, with their members and emails, and leaves out multipliers that are over."
            data={[
              { value: '', label: 'The usual figures' },
              ...programChoices(programs).map(({ value, label }) => ({
                value,
                label: `A copy of ${label}`,
              })),
            ]}
          />
        )}
      </Form>
    </Panel>
  )
}

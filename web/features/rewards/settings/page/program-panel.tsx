import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { NotifyAllEmployees } from '#web/features/rewards/notices/notify-all-employees.tsx'
import { hasFixedCost } from '#web/session/has-fixed-cost.ts'
import { useUser } from '#web/session/use-user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dayOrNull } from '#web/ui/forms/is-day.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EstimatePanel } from '../sections/estimate-panel.tsx'
import { wholeLock } from '../sections/program-locks.ts'
import { DateFields } from './date-fields.tsx'
import classes from './program-panel.module.css'
import { refreshPrograms } from './program-queries.ts'
import { reckonedForm } from './reckoned-form.ts'
import { SaveProgram } from './save-program.tsx'
import { onTopWords } from './spending-words.ts'
import type { ProgramEditor } from './use-program-editor.ts'

interface ProgramPanelProps {
  editor: ProgramEditor
  miles: MilesPerTrip
}

/** What the program would cost, from when to when it runs, and where all of it is saved. Source: COST-01 to COST-07. */
export function ProgramPanel({ editor, miles }: ProgramPanelProps) {
  const { record, form, saved } = editor
  const { impersonated } = useUser()
  const queryClient = useQueryClient()
  const onTop = onTopWords(form)
  return (
    <EstimatePanel
      settings={reckonedForm(form, saved)}
      employees={record.number_of_employees}
      miles={miles}
      startOn={dayOrNull(form.start_date)}
      foot={
        <>
          <div className={classes.part}>
            <DateFields editor={editor} />
            {wholeLock(record, impersonated) === null && <SaveProgram editor={editor} />}
            <NotifyAllEmployees
              program={record}
              onNotified={() => void refreshPrograms(queryClient)}
            />
          </div>
          <Balance />
        </>
      }
    >
      {onTop && (
        <Text size="xs" c="dimmed">
          {onTop}
        </Text>
      )}
    </EstimatePanel>
  )
}

/** What rewards are paid from; a fixed cost has none. */
function Balance() {
  const user = useUser()
  if (hasFixedCost(user)) return null
  return (
    <div className={classes.balance}>
      <p>
        Balance <b>{amount(user.balance)}</b>
      </p>
      <LinkButton
        to="."
        search={(current) => ({ ...current, panel: 'add-credit' as const })}
        variant="default"
        size="xs"
        aria-haspopup="dialog"
      >
        Add Credit
      </LinkButton>
    </div>
  )
}

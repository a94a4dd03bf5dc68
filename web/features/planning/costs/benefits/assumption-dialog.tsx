import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { benefitRoutes, type PlanningAssumptions } from '#contract/planning/costs-benefits.ts'
import type { AssumptionGroup } from '#domain/planning/costs/assumptions.ts'
import { resultOf } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { refresh } from '#web/kit/refresh.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CostHistory } from '../cards/cost-history.tsx'
import { WideFormDialog } from '../cards/wide-form-dialog.tsx'
import { planningRefresh } from '../cost-queries.ts'
import { AssumptionField } from './assumption-fields.tsx'
import {
  type AssumptionValues,
  assumptionBody,
  assumptionSchema,
  assumptionValues,
  fieldsOf,
  groupTitles,
} from './assumption-form.ts'
import { assumptionsQuery, benefits as calls } from './benefit-queries.ts'

interface AssumptionDialogProps {
  group: AssumptionGroup
  onClose: () => void
}

/** What a benefit is computed with besides trips and costs, for the employer to state and confirm. */
export function AssumptionDialog({ group, onClose }: AssumptionDialogProps) {
  const query = useQuery(assumptionsQuery)
  return (
    <WideFormDialog title={groupTitles[group]} onClose={onClose}>
      <Loaded query={query}>
        {(assumptions) => (
          <>
            <AssumptionForm group={group} assumptions={assumptions} onClose={onClose} />
            {fieldsOf(group, assumptions.data).map(({ name, label }) => (
              <CostHistory key={name} subject={name} of={label.toLowerCase()} />
            ))}
          </>
        )}
      </Loaded>
    </WideFormDialog>
  )
}

interface AssumptionFormProps extends AssumptionDialogProps {
  assumptions: PlanningAssumptions
}

function AssumptionForm({ group, assumptions, onClose }: AssumptionFormProps) {
  const queryClient = useQueryClient()
  const lock = useRoleReason(benefitRoutes.changePlanningAssumptions, 'change what is assumed')
  const fields = fieldsOf(group, assumptions.data)
  const [revision, setRevision] = useState(assumptions.revision)
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const form = useSchemaForm<AssumptionValues, { result: string }>({
    schema: assumptionSchema(fields),
    initialValues: assumptionValues(fields),
    send: async (values) => {
      const body = assumptionBody(values, revision)
      const { status: _status, result, ...saved } = await calls.changePlanningAssumptions({ body })
      // Who opens the form again at once goes on from what is saved.
      queryClient.setQueryData(assumptionsQuery.queryKey, saved)
      return { result }
    },
    success: resultOf,
    refresh: planningRefresh,
    onDone: onClose,
    onFailed: onOvertaken(['content_changed'], async ({ message }) => {
      await refresh(queryClient, planningRefresh)
      const now = await queryClient.fetchQuery(assumptionsQuery)
      setRevision(now.revision)
      setOvertaken(message)
    }),
  })
  return (
    <Form
      of={form}
      submit={overtaken ? 'Save mine over it' : 'Save'}
      onCancel={onClose}
      lock={lock}
    >
      {overtaken && <Notice kind="error">{overtaken}. Yours is not saved.</Notice>}
      <Stack gap="lg">
        {fields.map((field) => (
          <AssumptionField key={field.name} form={form} field={field} />
        ))}
      </Stack>
    </Form>
  )
}

import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { benefitRoutes } from '#contract/planning/costs-benefits.ts'
import type { CostPeriod } from '#domain/planning/costs/period-share.ts'
import { compliance } from '#web/features/planning/compliance/compliance-queries.ts'
import { periodChoices, planningSearch } from '#web/features/planning/costs/period-search.ts'
import { ViewControl } from '#web/features/statistics/metrics/view-control.tsx'
import { DownloadButton } from '#web/kit/export-buttons.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import classes from './planning-header.module.css'

const AssumptionDialog = lazy(async () => ({
  default: (await import('#web/features/planning/costs/benefits/assumption-dialog.tsx'))
    .AssumptionDialog,
}))

interface PlanningHeaderProps {
  period: CostPeriod
  /** What figures are scaled with; absent until it has come. */
  costs: { number_of_employees: number; workdays_a_year: number } | undefined
}

/** What figures are scaled with, for which period, and all of them as a file. Source: EMPCOST-02, EMPCOST-03. */
export function PlanningHeader({ period, costs }: PlanningHeaderProps) {
  const { change } = useUrlSearch(planningSearch)
  const { community_size } = useUser()
  return (
    <>
      <PageHeader
        title="Transportation programs"
        subtitle="What your programs cost, what they bring, and which policies they meet"
        actions={<Exports period={period} />}
      />
      <div className={classes.bar}>
        <dl className={classes.facts}>
          <div>
            <dt>Number of Employees</dt>
            <dd>
              {exactNumber(costs?.number_of_employees ?? community_size)}{' '}
              <TextLink to={paths.account} size="xs">
                In your account
              </TextLink>
            </dd>
          </div>
          <div>
            <dt>Workdays a year</dt>
            <dd>
              {costs ? exactNumber(costs.workdays_a_year) : '…'} <EditWorkdays />
            </dd>
          </div>
        </dl>
        <ViewControl
          label="Figures for"
          data={periodChoices}
          value={period}
          onChange={(chosen) => change({ period: chosen === 'monthly' ? undefined : chosen })}
        />
      </div>
    </>
  )
}

function EditWorkdays() {
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay(benefitRoutes.changePlanningAssumptions)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {may ? 'Edit' : 'View'}
        <VisuallyHidden>&nbsp;workdays a year</VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense>
          <AssumptionDialog group="workdays" onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** All three parts, with formulas and sources. */
function Exports({ period }: { period: CostPeriod }) {
  return (
    <Group gap="xs">
      {(['pdf', 'csv'] as const).map((format) => (
        <DownloadButton
          key={format}
          label={`Export ${format.toUpperCase()}`}
          what={`The ${format.toUpperCase()} file`}
          name={`transportation-programs-${period}.${format}`}
          fetchFile={() => compliance.exportPlanning({ query: { period, format } })}
        />
      ))}
    </Group>
  )
}

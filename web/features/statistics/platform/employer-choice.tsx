import { Button, Text } from '@mantine/core'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import classes from './platform.module.css'

/** Which employer the figures are of, and the way back to all of them. Source: ADM-STAT-01. */
export function EmployerChoice() {
  const { employerId, choose } = useEmployerFilter()
  return (
    <div className={classes.filter}>
      <Text c="dimmed">{employerId ? 'Of one employer' : 'All employers together'}</Text>
      {employerId && (
        <Button variant="default" size="xs" onClick={() => choose(undefined)}>
          Show all employers
        </Button>
      )}
    </div>
  )
}

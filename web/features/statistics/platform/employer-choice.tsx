import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import classes from './platform.module.css'

/** Which employer the figures are of: kept on every page of the back office. Source: ADM-STAT-01. */
export function EmployerChoice() {
  const { employerId, choose } = useEmployerFilter()
  return <EmployerPicker className={classes.employer ?? ''} value={employerId} onChoose={choose} />
}

import { aboutPeople } from './about-people.ts'
import { records } from './records.ts'
import type { RetentionRow } from './retention-row.ts'

/**
 * What personal data is kept, how long and why; docs/retention.md is this table. Every table of the database that names
 * a person stands in a row. Units: days. Errors: none. Source: issue 24, part 9; GDPR, article 5 (1)(e); ADR 83.
 */
export const retentionTable: readonly RetentionRow[] = [...aboutPeople, ...records]

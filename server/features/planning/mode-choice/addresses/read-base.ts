import { addressesBase } from '#domain/planning/mode-choice/addresses/addresses-base.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import { dailyCostsOf, readInputs } from '#server/features/planning/costs/read-costs.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { groupsOf, noTimetableOf } from './present.ts'
import { findUpload } from './queries/uploads.ts'

/** What a prediction starts from for the homes of an upload, whatever their people prefer. Source: ELAS-03. */
export async function readAddressesBase(
  db: Db,
  employerId: string,
  uploadId: string,
): Promise<ChoiceBase> {
  const upload = await findUpload(db, { employerId, id: uploadId })
  if (!upload) throw notFound('The upload')
  if (upload.state !== 'finished') {
    throw conflict('not_assessed', 'The addresses are not assessed yet')
  }
  const { costs, workdays } = await readInputs(db, employerId)
  const base = addressesBase(groupsOf(upload), {
    parkingSpaceCents: dailyCostsOf(costs, workdays).parkingCents,
    workdays,
    noTimetable: noTimetableOf(upload),
  })
  if (!base) throw conflict('too_few', 'Fewer than five addresses could be located')
  return base
}

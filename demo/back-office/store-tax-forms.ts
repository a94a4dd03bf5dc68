import { storeFormFile } from '#server/features/money/tax-forms/form-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listFirstForms } from './queries.ts'
import { specimenForm } from './specimen-form.ts'
import { demoForms } from './tax-form-happenings.ts'

/**
 * Stores the files of the demo world's tax forms where the server keeps files, sealed with its own key: who makes the
 * world knows neither. What is stored already stays.
 */
export async function storeDemoForms(platform: Platform): Promise<void> {
  for (const { employerId, fileId } of await listFirstForms(platform.db, demoForms)) {
    const key = { employerId, id: fileId }
    if (await platform.files.get(key)) continue
    await storeFormFile(platform, key, { type: 'application/pdf', bytes: specimenForm })
  }
}

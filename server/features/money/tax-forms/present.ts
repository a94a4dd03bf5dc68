import type { TaxForm } from '#contract/money/tax-forms.ts'
import type { TaxFileType, TaxFormRow } from './queries/own.ts'

/** A form on the wire, as its member reads it. */
export function presentTaxForm(row: TaxFormRow): TaxForm {
  return {
    _id: row.id,
    status: row.status,
    file_type: shownType(row.fileType),
    uploaded_at: row.uploadedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    message: row.message,
  }
}

/** How a form is shown. */
export function shownType(type: TaxFileType): TaxForm['file_type'] {
  return type === 'application/pdf' ? 'pdf' : 'image'
}

import type { TaxApproval } from '#contract/money/tax-forms-staff.ts'

/** A member's form that waits for staff, as the back office is answered. */
export const waitingForm: TaxApproval = {
  _id: '0196f0a0-0000-7000-8000-00000000000a',
  user: {
    _id: '0196f0a0-0000-7000-8000-00000000000b',
    name: 'Sam Example',
    email: 'sam@test.example',
    created_at: '2025-11-20T18:00:00Z',
  },
  employer_id: '0196f0a0-0000-7000-8000-00000000000c',
  community_name: 'Example Works',
  balance: 25,
  total_benfits: 700,
  redeemed_balance: 610,
  status: 'pending',
  approval_file_url: '/tax-form',
  file_type: 'image',
  uploaded_at: '2026-11-20T18:00:00Z',
  decided_at: null,
  decided_by: null,
  message: null,
}

import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { toDollars } from '#domain/money.ts'
import { userPrograms } from '#server/features/subscriptions/programs/user-programs.ts'
import type { findEmployer } from './queries.ts'

type EmployerRow = Awaited<ReturnType<typeof findEmployer>>[number]

/** The employer on the wire; coordinates are strings there. */
export function presentEmployer(
  row: EmployerRow,
  signInAs: Employer['sign_in_as'],
  now: Date,
): Employer {
  const isImpersonated = signInAs !== null
  return {
    _id: row.id,
    name: row.user_name,
    email: row.email,
    contact: {
      user_id: row.contact_user_id,
      name: row.contact_name,
      email: row.contact_email,
    },
    phone: row.phone,
    community_type: row.community_type,
    community_name: row.community_name,
    community_txt_address: row.address,
    community_lat_cord: String(row.latitude),
    community_lng_cord: String(row.longitude),
    community_size: row.community_size,
    time_zone: row.time_zone,
    balance: toDollars(row.available_cents),
    ...userPrograms(row.programs, { now, timeZone: row.time_zone }),
    otp_enabled: row.second_step_consented,
    enable_otp: row.second_step_switched,
    second_step_required: row.requires_second_step,
    emails_alt: row.emails_alt.map((method) => ({ ...method, email: method.value })),
    phone_numbers_alt: row.phones_alt.map((method) => ({ ...method, phone: method.value })),
    recovery_codes_left: row.recovery_codes_left,
    alt_email: row.alt_email === null ? null : { email: row.alt_email },
    pending_email: row.pending_email,
    invoice_name: row.invoice_name,
    invoice_email_address: row.invoice_email,
    impersonated: isImpersonated,
    sign_in_as: signInAs,
    user: isImpersonated ? null : { id: row.user_id, name: row.user_name, role: row.user_role },
    features: {
      planning_tools: row.has_planning_tools,
      contact_in_menu: row.has_contact_in_menu,
      program_builder: row.has_program_builder,
      plan_cards: row.has_plan_cards,
      expired_credit: row.has_expired_credit,
    },
    created_at: row.created_at.toISOString(),
  }
}

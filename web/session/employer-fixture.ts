import type { Employer } from '#contract/identity/accounts-user.ts'

/** An employer of no world, for tests: each says only what matters to it. */
export function employerAnswer(differences: Partial<Employer> = {}): Employer {
  return {
    _id: '0193c0de-0000-7000-8000-000000000001',
    name: 'Test Leader',
    email: 'leader@test.example',
    contact: {
      user_id: '0197f000-0000-7000-8000-000000000001',
      name: 'Pat Example',
      email: 'pat@test.example',
    },
    phone: '+13035550100',
    community_type: 'Business',
    community_name: 'Test Works',
    community_txt_address: '1 Test Street, Denver, CO',
    community_lat_cord: '39.7392',
    community_lng_cord: '-104.9903',
    community_size: 12,
    time_zone: 'America/Denver',
    balance: 0,
    subscription: null,
    subscription_plan: null,
    active_subscription: null,
    subscriptions: [],
    otp_enabled: false,
    enable_otp: false,
    second_step_required: false,
    emails_alt: [],
    phone_numbers_alt: [],
    recovery_codes_left: 0,
    alt_email: null,
    pending_email: null,
    invoice_name: null,
    invoice_email_address: null,
    impersonated: false,
    user: { id: '0193c0de-0000-7000-8000-000000000001', name: 'Test Leader', role: 'owner' },
    features: {
      planning_tools: false,
      contact_in_menu: false,
      program_builder: false,
      plan_cards: false,
      expired_credit: false,
    },
    created_at: '2026-01-01T00:00:00.000Z',
    ...differences,
  }
}

import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

async function user(changes: Parameters<typeof createEmployer>[1] = {}) {
  const employer = await createEmployer(app, changes)
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return { employer, ...(await app.get('/user', { token })) }
}

describe('GET /user', () => {
  it('is the bare record of the signed-in employer [LOGIN-21] [SHELL-10] [HOME-31]', async () => {
    const { employer, status, body } = await user()
    expect(status).toBe(200)
    expect(body).toEqual({
      _id: employer.id,
      name: 'Pat Example',
      email: employer.email,
      contact: { user_id: employer.id, name: 'Pat Example', email: employer.email },
      phone: '+1 303 555 0100',
      community_type: 'Business',
      community_name: 'Example Works',
      community_txt_address: '1 Main St, Denver, CO 80202',
      community_lat_cord: '39.75',
      community_lng_cord: '-105',
      community_size: 100,
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
      sign_in_as: null,
      user: { id: employer.id, name: 'Pat Example', role: 'owner' },
      features: {
        planning_tools: true,
        contact_in_menu: false,
        program_builder: false,
        plan_cards: false,
        expired_credit: false,
      },
      created_at: '2024-11-20T18:00:00.000Z',
    })
  })

  it('names the switches of the employer [SHELL-29] [SHELL-51]', async () => {
    const { body } = await user({
      has_planning_tools: true,
      has_contact_in_menu: true,
      has_program_builder: true,
      has_plan_cards: true,
      has_expired_credit: true,
    })
    expect(new Set(Object.values(body.features))).toEqual(new Set([true]))
    const off = await user({ has_planning_tools: false })
    expect(off.body.features.planning_tools).toBe(false)
  })

  it('tells the switch of the second step from consent to it [HOME-01]', async () => {
    const { body } = await user({ second_step_switched: true, second_step_consented: false })
    expect(body).toMatchObject({ enable_otp: true, otp_enabled: false })
  })

  it('says when an administrator acts in its name [SHELL-07] [SHELL-09]', async () => {
    const { id: employerId } = await createEmployer(app)
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    expect((await app.get('/user', { token })).body).toMatchObject({
      _id: employerId,
      impersonated: true,
    })
  })

  it('never carries a password hash', async () => {
    const { employer, text } = await user()
    expect(text).not.toContain(employer.password_hash)
    expect(text).not.toContain('argon2')
  })
})

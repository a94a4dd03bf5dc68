import { incentivesToWire } from '#contract/planning/mode-choice-wire.ts'
import { firstIncentives } from '#domain/planning/mode-choice/incentives.ts'
import { form } from '../form.ts'
import type { Tenant } from './actors.ts'
import type { Matrix } from './row.ts'

/** An upload of addresses that is assessed; its id. */
async function addressUpload(
  { app, employer }: Tenant,
  state: 'finished' | 'locating' = 'finished',
): Promise<string> {
  const id = crypto.randomUUID()
  await app.platform.db
    .insertInto('address_uploads')
    .values({
      employer_id: employer.id,
      id,
      file_name: 'homes.csv',
      state,
      total: 0,
      created_at: app.clock.now(),
    })
    .execute()
  return id
}

const running = (tenant: Tenant) => addressUpload(tenant, 'locating')
const assessed = (tenant: Tenant) => addressUpload(tenant)

/** Mode choice, and the assessment of home addresses. */
export const addressRows: Pick<Matrix, 'modeChoice' | 'modeChoiceAddresses'> = {
  modeChoice: {
    analyseModeChoice: { body: () => ({}) },
    recommendIncentives: { body: () => ({ annual_cost_per_employee: 0 }) },
    adoptIncentives: { body: () => ({ incentives: incentivesToWire(firstIncentives) }) },
  },
  modeChoiceAddresses: {
    uploadAddresses: {
      body: () => form({ file: new File(['address\n1999 Broadway, Denver'], 'homes.csv') }),
    },
    addressesTemplate: {},
    listAddressUploads: {},
    readAddressUpload: { path: assessed },
    readAddressProgress: { path: assessed },
    followAddressProgress: { path: assessed },
    listFailedAddresses: { path: assessed },
    exportFailedAddresses: { path: assessed },
    assessAddresses: { path: assessed },
    cancelAddresses: { path: running },
    deleteAddresses: { path: assessed },
    readWorkingHours: {},
    changeWorkingHours: { body: () => ({ from: '09:00', until: '17:00' }) },
  },
}

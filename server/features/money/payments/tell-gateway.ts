import type { Job } from '#server/platform/jobs/job.ts'
import { findMethod } from './queries/methods.ts'

/** Brings the gateway to what we keep of a card: gone when it is removed, default when it is. */
export const tellGatewayJob: Job<{ employerId: string; id: string }> = {
  name: 'tell-gateway-of-method',
  expireInSeconds: 60,
  retryLimit: 8,
  async run({ db, payments }, own) {
    const [method] = await findMethod(db, own)
    if (!method) return
    const { gatewayMethodId, customerId, removedAt, isDefault } = method
    if (removedAt) await payments.detachMethod(gatewayMethodId)
    else if (isDefault && customerId) await payments.setDefaultMethod(customerId, gatewayMethodId)
  },
}

import type { AllowedNetworks } from '#platform/outgoing/is-allowed-address.ts'
import { WebhookAddressRefused } from './problems.ts'
import { RefusedTarget, resolveTarget } from '#platform/outgoing/resolve-target.ts'

/** Refuses an address that no attempt could use. Accepts an unknown host, which may resolve later. Throws WebhookAddressRefused. */
export async function refuseAddress(url: string, allowed: AllowedNetworks) {
  try {
    await resolveTarget(new URL(url), { allowedNetworks: allowed, requiresHttps: true })
  } catch (error) {
    if (error instanceof RefusedTarget) throw new WebhookAddressRefused(error.message)
  }
}

import type { AllowedNetworks } from './is-allowed-address.ts'
import { WebhookAddressRefused } from './problems.ts'
import { RefusedTarget, resolveTarget } from './resolve-target.ts'

/** Refuses an address that no attempt could use. Accepts an unknown host, which may resolve later. Throws WebhookAddressRefused. */
export async function refuseAddress(url: string, allowed: AllowedNetworks) {
  try {
    await resolveTarget(new URL(url), allowed)
  } catch (error) {
    if (error instanceof RefusedTarget) throw new WebhookAddressRefused(error.message)
  }
}

import type { AllowedNetworks } from './is-allowed-address.ts'
import { WebhookAddressRefused } from './problems.ts'
import { RefusedTarget, resolveTarget } from './resolve-target.ts'

/** Tells staff at once what each attempt would refuse. A host that is not known now may be later. Throws WebhookAddressRefused. */
export async function refuseAddress(url: string, allowed: AllowedNetworks) {
  try {
    await resolveTarget(new URL(url), allowed)
  } catch (error) {
    if (error instanceof RefusedTarget) throw new WebhookAddressRefused(error.message)
  }
}

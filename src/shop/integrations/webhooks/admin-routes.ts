import type { ShopContext } from '#shop/context.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import type { AllowedNetworks } from '#platform/outgoing/is-allowed-address.ts'

interface Options {
  allowedNetworks: AllowedNetworks
}

export function webhookAdminRoutes(context: ShopContext, options: Options) {
  endpointRoutes(context, options)
  deliveryRoutes(context, options)
}

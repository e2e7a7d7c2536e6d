import { lazyRouteComponent } from '@tanstack/react-router'

/** Loads when a row is opened, so that the list stays small. The server awaits it to render a row that is open at first. */
export const OpenedOrder = lazyRouteComponent(
  () => import('#web/storefront/orders/details/order-details.tsx'),
  'OrderDetails',
)

import type { DeliveryState } from '#contract/integrations/webhook-events.ts'
import { RefreshCw } from '#web/admin/icons/admin-icons.ts'
import { CircleCheck, Clock, TriangleAlert } from '#web/ui/icon/icons.ts'

/** Label and look of each state. */
export const deliveryStateDisplay = {
  pending: { label: 'Pending', tone: 'yellow', icon: RefreshCw },
  waiting: { label: 'Waiting', tone: 'yellow', icon: Clock },
  delivered: { label: 'Delivered', tone: 'green', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'red', icon: TriangleAlert },
} as const satisfies Record<DeliveryState, object>

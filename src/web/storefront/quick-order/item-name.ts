import type { QuickOrderItem } from '#contract/quick-order/quick-order.ts'
import { variantName } from '#web/shared/variant-name.ts'

export const itemName = ({ name, offer }: QuickOrderItem) => variantName({ name, variant: offer.label })

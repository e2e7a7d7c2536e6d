import { type DeliveryState, deliveryStates } from '#contract/integrations/webhook-events.ts'
import type { Webhook } from '#contract/integrations/webhooks.ts'
import { Select } from '#web/ui/form/select.tsx'
import { deliveryStateDisplay } from './delivery-state.ts'

interface Props {
  webhooks: Webhook[]
  /** The webhook whose deliveries are shown. */
  shown: Webhook
  onChoose: (id: number) => void
  /** All states if undefined. */
  state: DeliveryState | undefined
  onFilter: (state: DeliveryState | undefined) => void
}

export function LogFilters({ webhooks, shown, onChoose, state, onFilter }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {webhooks.length > 1 && (
        <Select
          size="sm"
          className="max-w-60"
          aria-label="Webhook"
          value={shown.id}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {webhooks.map(({ id, url }) => (
            <option key={id} value={id}>
              {url}
            </option>
          ))}
        </Select>
      )}
      <Select
        size="sm"
        aria-label="Status"
        value={state ?? ''}
        onChange={({ target }) => onFilter(deliveryStates.find((option) => option === target.value))}
      >
        <option value="">All statuses</option>
        {deliveryStates.map((option) => (
          <option key={option} value={option}>
            {deliveryStateDisplay[option].label}
          </option>
        ))}
      </Select>
    </div>
  )
}

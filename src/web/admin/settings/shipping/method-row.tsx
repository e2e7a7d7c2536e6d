import { ArrowDown, ArrowUp, Pencil, Trash2 } from '#web/ui/icon/icons.ts'
import type { StaffShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { methodSentence } from '#contract/orders/shipping/shipping-text.ts'
import { useChangeShippingMethod } from '#web/api/admin-shipping.ts'
import { useStorefront } from '#web/api/settings.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  method: StaffShippingMethod
  /** Position in the list, from 0. */
  index: number
  isLast: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A method as buyers read it, with its state and position. */
export function MethodRow({ method, index, isLast, onEdit, onDelete }: Props) {
  const { id, name, kind, active, version } = method
  const change = useChangeShippingMethod()
  const toast = useToast()
  const { baseCurrency } = useStorefront()

  async function save(fields: { active?: boolean; position?: number }, done: string) {
    try {
      await change.mutateAsync({ id, version, ...fields })
      toast({ title: done, text: name })
    } catch (error) {
      toast({ tone: 'error', title: 'Update Failed', text: errorMessage(error) })
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <Switch
        aria-label={`Offer ${name}`}
        checked={active}
        disabled={change.isPending}
        onChange={() => void save({ active: !active }, active ? 'Method deactivated' : 'Method activated')}
      />
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{methodSentence(method, baseCurrency)}</p>
        <p className="text-2xs text-ink-3">
          {active ? 'Offered to buyers' : 'Not offered'}
          {kind === 'collection' && '. Goes with cash in person'}
        </p>
      </div>
      <div className="flex">
        <IconButton
          size="sm"
          icon={ArrowUp}
          label={`Move ${name} up`}
          disabled={index === 0 || change.isPending}
          onClick={() => void save({ position: index - 1 }, 'Method moved up')}
        />
        <IconButton
          size="sm"
          icon={ArrowDown}
          label={`Move ${name} down`}
          disabled={isLast || change.isPending}
          onClick={() => void save({ position: index + 1 }, 'Method moved down')}
        />
        <IconButton size="sm" icon={Pencil} label={`Edit ${name}`} aria-haspopup="dialog" onClick={onEdit} />
        <IconButton
          size="sm"
          icon={Trash2}
          label={`Delete ${name}`}
          aria-haspopup="dialog"
          disabled={kind === 'collection'}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

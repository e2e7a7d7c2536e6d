import { CreditCard, Pencil, Trash2, Truck } from '#web/ui/icon/icons.ts'
import type { SavedAddress } from '#contract/addresses/address-book.ts'
import { addressLines } from '#contract/addresses/address-lines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

interface Props {
  address: SavedAddress
  onEdit: () => void
  onDelete: () => void
  onSetDefault: (kind: 'isDefaultDelivery' | 'isDefaultBilling') => void
}

export function SavedAddressCard({ address, onEdit, onDelete, onSetDefault }: Props) {
  const { name, line1, phone, isDefaultDelivery, isDefaultBilling } = address
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-5 py-4">
      <address className="text-sm break-words not-italic">
        <span className="block font-540">{name}</span>
        {addressLines(address).map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
        <span className="block text-ink-2">{phone}</span>
      </address>
      <span className="flex">
        <IconButton icon={Pencil} label={`Edit ${name}, ${line1}`} aria-haspopup="dialog" onClick={onEdit} />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}, ${line1}`}
          aria-haspopup="dialog"
          onClick={onDelete}
        />
      </span>
      <span className="col-span-full flex flex-wrap items-center gap-2">
        {isDefaultDelivery ? (
          <Badge icon={Truck}>Default for delivery</Badge>
        ) : (
          <Button size="sm" onClick={() => onSetDefault('isDefaultDelivery')}>
            Use for delivery by default
          </Button>
        )}
        {isDefaultBilling ? (
          <Badge icon={CreditCard}>Default for billing</Badge>
        ) : (
          <Button size="sm" onClick={() => onSetDefault('isDefaultBilling')}>
            Use for billing by default
          </Button>
        )}
      </span>
    </li>
  )
}

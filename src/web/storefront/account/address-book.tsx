import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from '#web/ui/icon/icons.ts'
import { useState } from 'react'
import type { SavedAddress } from '#contract/addresses/address-book.ts'
import { maxSavedAddresses } from '#contract/limits.ts'
import { addressLines } from '#contract/addresses/address-lines.ts'
import { addressesQuery, useDeleteAddress, useSaveAddress } from '#web/api/addresses.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { AddressDialog } from './address-dialog.tsx'
import { SavedAddressCard } from './saved-address-card.tsx'

type Open = { kind: 'edit'; address: SavedAddress | undefined } | { kind: 'delete'; address: SavedAddress }

/** The customer's saved addresses, with their defaults. */
export function AddressBook({ className }: { className?: string }) {
  const { data, isError, refetch } = useQuery(addressesQuery(useApi()))
  const [open, setOpen] = useState<Open | null>(null)
  const { setDefault, remove, isRemoving } = useAddressActions()
  const close = () => setOpen(null)
  const add = (
    <Button
      size="sm"
      aria-haspopup="dialog"
      disabled={data === undefined || data.length >= maxSavedAddresses}
      onClick={() => setOpen({ kind: 'edit', address: undefined })}
    >
      <Plus className="size-3.75" />
      Add address
    </Button>
  )
  return (
    <Panel title="Addresses" aside={data && data.length > 0 && add} flush className={className}>
      {isError && (
        <ErrorState heading="h3" title="Failed to fetch addresses" onRetry={() => void refetch()} />
      )}
      {!isError && !data && <p className="p-5 text-sm text-ink-2">Loading addresses...</p>}
      {data?.length === 0 && (
        <EmptyState heading="h3" icon={MapPin} title="No addresses yet" action={add}>
          Saved addresses appear here and can be chosen at checkout.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y">
          {data.map((address) => (
            <SavedAddressCard
              key={address.id}
              address={address}
              onEdit={() => setOpen({ kind: 'edit', address })}
              onDelete={() => setOpen({ kind: 'delete', address })}
              onSetDefault={(kind) => void setDefault(address, kind)}
            />
          ))}
        </ul>
      )}
      {data && data.length >= maxSavedAddresses && (
        <p className="border-t p-5 text-sm text-ink-2">
          You have saved {maxSavedAddresses} addresses, the maximum. Delete one to add another.
        </p>
      )}
      {open?.kind === 'edit' && <AddressDialog address={open.address} onClose={close} />}
      <DeleteDialog
        address={open?.kind === 'delete' ? open.address : null}
        busy={isRemoving}
        onConfirm={(address) => void remove(address).then(close)}
        onClose={close}
      />
    </Panel>
  )
}

interface DeleteProps {
  /** Null while closed. */
  address: SavedAddress | null
  busy: boolean
  onConfirm: (address: SavedAddress) => void
  onClose: () => void
}

function DeleteDialog({ address, busy, onConfirm, onClose }: DeleteProps) {
  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={onClose}
      title="Delete this address?"
      description={
        address && (
          <p>{[address.name, ...addressLines(address)].join(', ')}. Orders that you placed keep it.</p>
        )
      }
      confirm="Delete"
      busy={busy}
      onConfirm={() => address && onConfirm(address)}
    />
  )
}

function useAddressActions() {
  const saving = useSaveAddress()
  const deletion = useDeleteAddress()
  const toast = useToast()
  const fail = (title: string) => (error: unknown) =>
    toast({ tone: 'error', title, text: errorMessage(error) })
  return {
    isRemoving: deletion.isPending,
    async setDefault({ id, ...address }: SavedAddress, kind: 'isDefaultDelivery' | 'isDefaultBilling') {
      await saving
        .mutateAsync({ id, address: { ...address, [kind]: true } })
        .then(() => toast({ title: 'Default address updated' }), fail('Update Failed'))
    },
    async remove({ id }: SavedAddress) {
      await deletion
        .mutateAsync({ id })
        .then(() => toast({ title: 'Address deleted' }), fail('Address not deleted'))
    },
  }
}

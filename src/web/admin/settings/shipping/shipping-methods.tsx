import { useQuery } from '@tanstack/react-query'
import { Plus } from '#web/ui/icon/icons.ts'
import type { StaffShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { QueryPanel } from '#web/admin/settings/form/query-panel.tsx'
import { staffShippingMethodsQuery } from '#web/api/admin-shipping.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DeleteMethod } from './delete-method.tsx'
import { FormerShipping } from './former-shipping.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { MethodRow } from './method-row.tsx'

/** How orders reach their buyers: the list, its order, and each method's terms. */
export function ShippingMethods() {
  const query = useQuery(staffShippingMethodsQuery(useApi()))
  const saving = useDialog<{ /** Undefined for a new one. */ method?: StaffShippingMethod }>()
  const deleting = useDialog<StaffShippingMethod>()
  if (!query.data) return <QueryPanel title="Shipping" query={query} />

  return (
    <Panel
      title="Shipping"
      flush
      aside={
        <Button size="sm" aria-haspopup="dialog" onClick={() => saving.open({})}>
          <Plus className="size-3.75" />
          Add method
        </Button>
      }
    >
      <p className="px-5 pt-4 pb-3 text-ink-2">
        Every text about shipping is written from these methods. The first one that serves an address is
        preselected.
      </p>
      <FormerShipping />
      <ol aria-label="Shipping methods" className="divide-y border-t">
        {query.data.map((method, index) => (
          <MethodRow
            key={method.id}
            method={method}
            index={index}
            isLast={index === query.data.length - 1}
            onEdit={() => saving.open({ method })}
            onDelete={() => deleting.open(method)}
          />
        ))}
      </ol>
      {saving.opening && (
        <MethodDialog
          key={saving.opening.key}
          method={saving.opening.target.method}
          open={saving.opening.isOpen}
          onClose={saving.opening.close}
        />
      )}
      {deleting.opening && (
        <DeleteMethod
          key={deleting.opening.key}
          method={deleting.opening.target}
          open={deleting.opening.isOpen}
          onClose={deleting.opening.close}
        />
      )}
    </Panel>
  )
}

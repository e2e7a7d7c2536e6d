import { type FormEvent, useState } from 'react'
import type { ProductFileFormat } from '#contract/lists/staff-files.ts'
import { downloadMatchingProducts, downloadProducts } from '#web/api/lists/download-products.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioOption } from '#web/ui/form/radio-option.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { exportFilters, productsRoute } from './product-search.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** Products of the list with its filters; undefined while it loads. */
  total: number | undefined
  /** Empty if none is selected. */
  selectedIds: number[]
}

/** Downloads the products of the list, or the selected ones, in the chosen format. */
export function ExportDialog({ open, onClose, total, selectedIds }: Props) {
  const [format, setFormat] = useState<ProductFileFormat>('csv')
  const [isSelectionOnly, setSelectionOnly] = useState(selectedIds.length > 0)
  const { submit, isBusy } = useExport({ format, ids: isSelectionOnly ? selectedIds : undefined, onClose })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Export products"
      description={selectedIds.length === 0 ? allProducts(total) : undefined}
      submit="Export"
      busy={isBusy}
      busyLabel="Exporting..."
      onSubmit={submit}
    >
      {selectedIds.length > 0 && (
        <fieldset>
          <legend className={legendClass}>Products</legend>
          <div>
            <RadioOption
              name="products"
              label={selectedProducts(selectedIds.length)}
              checked={isSelectionOnly}
              onChange={() => setSelectionOnly(true)}
            />
            <RadioOption
              name="products"
              label={allProducts(total)}
              checked={!isSelectionOnly}
              onChange={() => setSelectionOnly(false)}
            />
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className={legendClass}>Format</legend>
        <div>
          {formats.map(({ value, label, use }) => (
            <RadioOption
              key={value}
              name="format"
              label={label}
              checked={format === value}
              onChange={() => setFormat(value)}
            >
              {use}
            </RadioOption>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}

interface Export {
  format: ProductFileFormat
  /** Undefined for the list with its filters. */
  ids: number[] | undefined
  onClose: () => void
}

function useExport({ format, ids, onClose }: Export) {
  const search = productsRoute.useSearch()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      if (ids) await downloadProducts(format, ids)
      else downloadMatchingProducts(format, exportFilters(search))
      onClose()
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to export products', text: errorMessage(error) })
    } finally {
      setBusy(false)
    }
  }

  return { submit, isBusy }
}

const legendClass = 'mb-1.5 text-xs font-520'

const formats: { value: ProductFileFormat; label: string; use: string }[] = [
  { value: 'csv', label: 'CSV', use: 'One row for each variant, to edit and import again' },
  { value: 'xlsx', label: 'Excel workbook (.xlsx)', use: 'The same rows. SKUs and GTINs keep their zeros' },
  { value: 'shopify', label: 'Shopify CSV', use: 'To import into a Shopify store' },
  {
    value: 'google',
    label: 'Google Merchant feed (XML)',
    use: 'Without archived products and products without a picture',
  },
]

function allProducts(total: number | undefined) {
  if (total === undefined) return 'All products in this list'
  return total === 1
    ? 'The only product in this list'
    : `All ${total.toLocaleString('en-US')} products in this list`
}

const selectedProducts = (count: number) =>
  count === 1 ? '1 selected product' : `${count.toLocaleString('en-US')} selected products`

import { FileText } from '#web/ui/icon/icons.ts'
import { paths } from '#contract/paths.ts'
import type { Order } from '#contract/orders/orders.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

interface Props {
  order: Pick<Order, 'orderNumber' | 'invoiceNumber'>
  /** Token of the signed email link, if opened from one. */
  token?: string | undefined
  size?: 'sm'
}

/** The invoice PDF, or the pro forma invoice until the order is paid. */
export function InvoiceLink({ order: { orderNumber, invoiceNumber }, token, size }: Props) {
  return (
    <a
      href={paths.invoice(orderNumber, token)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ ...(size && { size }) })}
    >
      <FileText className="size-3.75" />
      {invoiceNumber ? `Invoice ${invoiceNumber}` : 'Pro forma invoice'}
      <span className="sr-only">for {orderNumber}, opens a PDF in a new tab</span>
    </a>
  )
}

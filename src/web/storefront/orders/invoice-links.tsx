import { FileText } from '#web/ui/icon/icons.ts'
import { paths } from '#contract/paths.ts'
import type { Order } from '#contract/orders/orders.ts'
import { documentLabels } from '#web/shared/orders/document-labels.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

interface Props {
  order: Pick<Order, 'status' | 'orderNumber' | 'invoiceNumber' | 'invoiceCorrections'>
  /** Token of the signed email link, if opened from one. */
  token?: string | undefined
  size?: 'sm'
}

/** The PDFs of the invoice and its corrections, or of the pro forma invoice until the order is paid. */
export function InvoiceLinks({ order, token, size }: Props) {
  const { status, orderNumber, invoiceNumber, invoiceCorrections } = order
  if (status === 'cancelled' && invoiceNumber === null) return null
  const documents = [
    {
      label: invoiceNumber ? `${documentLabels.invoice} ${invoiceNumber}` : 'Pro forma invoice',
      href: paths.invoice(orderNumber, token),
    },
    ...invoiceCorrections.map(({ kind, number }) => ({
      label: `${documentLabels[kind]} ${number}`,
      href: paths.invoiceCorrection(orderNumber, number, token),
    })),
  ]
  return documents.map(({ label, href }) => (
    <a
      key={href}
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ ...(size && { size }) })}
    >
      <FileText className="size-3.75" />
      {label}
      <span className="sr-only">for {orderNumber}, opens a PDF in a new tab</span>
    </a>
  ))
}

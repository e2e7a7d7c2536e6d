import type { ReactNode } from 'react'
import { addressLines } from '#contract/addresses/address-lines.ts'
import { paths } from '#contract/paths.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { documentLabels } from '#web/shared/orders/document-labels.ts'
import { TrackingNumber } from '#web/shared/orders/tracking-number.tsx'
import { PaymentRequired } from '#web/storefront/orders/payment-required.tsx'
import { OrderProblems } from '#web/storefront/orders/problems/order-problems.tsx'

interface Props {
  order: Order
  /** Name of the company for which it was ordered. */
  company: string | null
}

const maxProblems = 3

/** Payment due, problems, tracking, delivery, documents and what the buyer noted. */
export function OrderFacts({ order, company }: Props) {
  const { trackingNumber, carrier, estimatedDelivery, status, poNumber, notes, billingAddress } = order
  return (
    <>
      <OrderProblems order={order} max={maxProblems} />
      <PaymentRequired order={order} />
      {trackingNumber && (
        <Fact label="Tracking number">
          <TrackingNumber trackingNumber={trackingNumber} carrier={carrier} />
        </Fact>
      )}
      {estimatedDelivery && status !== 'delivered' && (
        <Fact label="Estimated delivery">{formatDay(estimatedDelivery)}</Fact>
      )}
      <Fact label="Shipping address">
        <Lines lines={recipientLines(order, company)} />
      </Fact>
      {billingAddress && (
        <Fact label="Billing address">
          <Lines lines={[billingAddress.name, ...addressLines(billingAddress)]} />
        </Fact>
      )}
      {poNumber && (
        <Fact label="PO number">
          <span className="id break-all whitespace-normal">{poNumber}</span>
        </Fact>
      )}
      <Documents order={order} />
      {notes && (
        <Fact label="Order notes">
          <p className="break-words whitespace-pre-line">{notes}</p>
        </Fact>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="lab mb-0.5">{label}</h2>
      <div>{children}</div>
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <address className="break-words not-italic">
      {lines.map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

/** Company and recipient in one line, then the address. */
function recipientLines({ deliveryAddress, shippingAddress, customerName }: Order, company: string | null) {
  const name = deliveryAddress?.name ?? customerName
  const recipient = deliveryAddress?.company ?? company
  const address = deliveryAddress ? addressLines({ ...deliveryAddress, company: null }) : [shippingAddress]
  return [recipient === null ? name : `${recipient}, ${name}`, address.join(', ')]
}

/** The PDFs of the invoice and its corrections, or of the pro forma invoice until the order is paid. */
function Documents({ order }: { order: Order }) {
  const { status, orderNumber, invoiceNumber, invoiceCorrections } = order
  if (status === 'cancelled' && invoiceNumber === null) return null
  const documents = [
    {
      label: invoiceNumber ? `${documentLabels.invoice} ${invoiceNumber}` : 'Pro forma invoice',
      href: paths.invoice(orderNumber),
    },
    ...invoiceCorrections.map(({ kind, number }) => ({
      label: `${documentLabels[kind]} ${number}`,
      href: paths.invoiceCorrection(orderNumber, number),
    })),
  ]
  return (
    <Fact label="Documents">
      <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5">
        {documents.map(({ label, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer" className="tap lnk">
              {label}
              <span className="sr-only">{` for ${orderNumber}, opens a PDF in a new tab`}</span>
            </a>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

import { Link } from '@tanstack/react-router'
import { mailLink } from '#web/shared/mail-link.ts'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { FileText, MessageSquareText, Truck } from '#web/ui/icon/icons.ts'
import { CalendarDays } from '#web/admin/icons/admin-icons.ts'
import type { ReactNode } from 'react'
import { addressLines } from '#contract/addresses/address-lines.ts'
import { isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { documentLabels } from '#web/shared/orders/document-labels.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { TrackingNumber } from '#web/shared/orders/tracking-number.tsx'
import { paymentMethodDisplay } from '#web/shared/orders/payment-method.ts'

/** The buyer, the delivery address, the payment method and the notes of an order. */
export function OrderBuyer({ order }: { order: StaffOrder }) {
  const payment = paymentMethodDisplay[order.paymentMethod]
  return (
    <div className="px-5 py-3.5 wrap-anywhere">
      {order.userId === null ? (
        <p className="font-540">{order.customerName}</p>
      ) : (
        <Link
          to="/admin/customers/$id"
          params={{ id: String(order.userId) }}
          title="View customer"
          className="block w-fit py-[3px] font-540 hover:underline"
        >
          {order.customerName}
        </Link>
      )}
      {order.company && (
        <Link
          to="/admin/companies/$id"
          params={{ id: String(order.company.id) }}
          title="View company"
          className="block w-fit py-[3px] hover:underline"
        >
          {order.company.name}
        </Link>
      )}
      {!isBuyerDeleted(order) && <ContactDetails order={order} />}
      <dl className="mt-2 grid gap-1">
        <Fact icon={payment.icon} label="Payment">
          {payment.label}
        </Fact>
        {order.poNumber && (
          <Fact icon={FileText} label="PO number">
            PO <span className="id whitespace-normal">{order.poNumber}</span>
          </Fact>
        )}
        <InvoiceFacts order={order} />
        {order.trackingNumber && (
          <Fact icon={Truck} label="Tracking number">
            <TrackingNumber trackingNumber={order.trackingNumber} carrier={order.carrier} />
          </Fact>
        )}
        {order.estimatedDelivery && (
          <Fact icon={CalendarDays} label="Estimated delivery">
            Expected {formatDay(order.estimatedDelivery)}
          </Fact>
        )}
        {order.notes && (
          <Fact icon={MessageSquareText} label="Notes">
            <span className="whitespace-pre-line">{order.notes}</span>
          </Fact>
        )}
      </dl>
    </div>
  )
}

/** The numbers of the invoice and its corrections. */
function InvoiceFacts({ order }: { order: StaffOrder }) {
  return (
    <>
      {order.invoiceNumber && (
        <Fact icon={FileText} label="Invoice number">
          <span className="id whitespace-normal">{order.invoiceNumber}</span>
        </Fact>
      )}
      {order.invoiceCorrections.map(({ kind, number, totalAmount }) => (
        <Fact key={number} icon={FileText} label={documentLabels[kind]}>
          <a
            href={paths.invoiceCorrection(order.orderNumber, number)}
            target="_blank"
            rel="noreferrer"
            className="lnk"
          >
            <span className="id whitespace-normal">{number}</span>
            <span className="sr-only">, opens a PDF in a new tab</span>
          </a>
          , <span className="num">{formatMoney(toCents(totalAmount), order.chargedCurrency)}</span>
        </Fact>
      ))}
    </>
  )
}

function ContactDetails({ order }: { order: StaffOrder }) {
  const { deliveryAddress, shippingAddress } = order
  return (
    <>
      <a href={mailLink(order.customerEmail)} className={contactClass}>
        {order.customerEmail}
      </a>
      <a href={`tel:${order.customerPhone}`} className={contactClass}>
        {order.customerPhone}
      </a>
      <address className="mt-1 text-ink-2 not-italic">
        {deliveryAddress ? addressLines(deliveryAddress).join(', ') : shippingAddress}
      </address>
      {order.billingAddress && (
        <address className="mt-1 text-ink-2 not-italic">
          Bill to: {[order.billingAddress.name, ...addressLines(order.billingAddress)].join(', ')}
        </address>
      )}
    </>
  )
}

const contactClass = 'lnk block w-fit py-[3px]'

function Fact({ icon: Icon, label, children }: { icon: IconComponent; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-1.5">
      <dt title={label}>
        <Icon className="mt-px size-3.75" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

import { addressLines } from '#contract/addresses/address-lines.ts'
import type { Order } from '#contract/orders/orders.ts'
import { parseAddress } from '#web/shared/delivery-address.ts'

type Props = {
  order: Pick<Order, 'shippingAddress' | 'deliveryAddress' | 'billingAddress' | 'poNumber' | 'notes'>
}

/** The PO number, where the order goes, where the bill goes, and the buyer's notes. */
export function OrderAddresses({ order }: Props) {
  const { billingAddress, poNumber, notes } = order
  return (
    <>
      {poNumber && (
        <div>
          <h3 className="lab mb-1">PO number</h3>
          <p className="id break-all whitespace-normal">{poNumber}</p>
        </div>
      )}
      <Address title="Shipping address" lines={deliveryLines(order)} />
      {billingAddress && (
        <Address title="Billing address" lines={[billingAddress.name, ...addressLines(billingAddress)]} />
      )}
      {notes && (
        <div>
          <h3 className="lab mb-1">Order notes</h3>
          <p className="break-words whitespace-pre-line">{notes}</p>
        </div>
      )}
    </>
  )
}

function Address({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h3 className="lab mb-1">{title}</h3>
      <address className="break-words not-italic">
        {lines.map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  )
}

function deliveryLines({ deliveryAddress, shippingAddress }: Props['order']) {
  if (deliveryAddress) return addressLines(deliveryAddress)
  const parts = parseAddress(shippingAddress)
  return parts ? [parts.address, parts.city, parts.postalCode, parts.country] : [shippingAddress]
}

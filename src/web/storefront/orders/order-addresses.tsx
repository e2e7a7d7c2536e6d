import { addressLines } from '#contract/orders/address-lines.ts'
import type { Order } from '#contract/orders/orders.ts'
import { parseAddress } from '#web/copy/delivery-address.ts'

type Props = { order: Pick<Order, 'shippingAddress' | 'deliveryAddress' | 'billingAddress' | 'poNumber'> }

/** The PO number, where the order goes and where the bill goes. */
export function OrderAddresses({ order }: Props) {
  const { billingAddress, poNumber } = order
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

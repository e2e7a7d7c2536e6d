import type { Order } from '#contract/orders/orders.ts'

interface Props {
  trackingNumber: string
  carrier: Order['carrier']
}

/** A tracking number with its carrier, as a link to the carrier's page about the parcel. */
export function TrackingNumber({ trackingNumber, carrier }: Props) {
  const number = <span className="id break-all whitespace-normal">{trackingNumber}</span>
  return (
    <>
      {carrier && `${carrier.name} `}
      {carrier?.trackingUrl ? (
        <a href={carrier.trackingUrl} target="_blank" rel="noreferrer" className="lnk">
          {number}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      ) : (
        number
      )}
    </>
  )
}

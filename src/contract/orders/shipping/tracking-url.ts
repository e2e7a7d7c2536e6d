/** Stands for the tracking number in the address of a carrier's tracking page. */
export const numberPlaceholder = '{number}'

/** The address of a parcel's tracking page. */
export function trackingUrl(urlTemplate: string, trackingNumber: string): string {
  return urlTemplate.replaceAll(numberPlaceholder, encodeURIComponent(trackingNumber))
}

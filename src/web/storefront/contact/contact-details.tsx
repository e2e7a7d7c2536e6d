import type { ReactNode } from 'react'
import type { ContactDetails as Details } from '#contract/contact/contact-details.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'

/** Address, phone number, email and opening hours, those that the shop has entered. */
export function ContactDetails({ details }: { details: Details }) {
  const { zoneLabel } = useShopTime()
  const { name, address, phone, email, hours, isSample } = details
  if (!(name || phone || email || hours)) return null
  return (
    <section aria-label="Contact details" className="max-w-read border bg-surface">
      <dl className="divide-y">
        {name && (
          <Detail label="Address">
            <address className="whitespace-pre-line not-italic">{[name, address].join('\n')}</address>
          </Detail>
        )}
        {phone && (
          <Detail label="Phone">
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="tap lnk num text-md font-540">
              {phone}
            </a>
          </Detail>
        )}
        {email && (
          <Detail label="Email">
            <a href={`mailto:${email}`} className="tap lnk">
              {email}
            </a>
          </Detail>
        )}
        {hours && (
          <Detail label="Opening hours">
            <p className="num whitespace-pre-line">{hours}</p>
            <p className="mt-1 text-2xs text-ink-3">Times in {zoneLabel}</p>
          </Detail>
        )}
      </dl>
      {isSample && (
        <p className="border-t bg-sunken px-5 py-3 text-xs text-ink-2">
          This is a demo shop: these details are samples.
        </p>
      )}
    </section>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 px-5 py-3.5 sm:grid-cols-[120px_minmax(0,1fr)] sm:gap-4">
      <dt className="text-2xs text-ink-3 sm:pt-0.5">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
